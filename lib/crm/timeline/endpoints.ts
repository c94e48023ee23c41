import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { attachmentMaxBytes } from "./files/choices";
import {
  timelineEntry,
  timelineInput,
  timelinePage,
  timelineQuery,
  timelineUpdate,
} from "./schema";

const entry = z.object({ entry: timelineEntry });

function read<const P extends `/${string}`>(path: P, of: string) {
  return defineEndpoint({
    method: "GET",
    path,
    policy: "member",
    summary: `What happened with ${of}, the newest first`,
    query: timelineQuery,
    answer: timelinePage,
  });
}

function add<const P extends `/${string}`>(path: P, of: string) {
  return defineEndpoint({
    method: "POST",
    path,
    policy: "member",
    summary: `Write a note, a call or a task onto the timeline of ${of}`,
    body: timelineInput,
    answer: entry,
    status: 201,
    message: "Added to the timeline",
  });
}

function attach<const P extends `/${string}`>(path: P, of: string) {
  return defineEndpoint({
    method: "POST",
    path,
    policy: "member",
    summary: `Attach a file to ${of}: a PDF, a picture, an Office file, CSV or text`,
    accepts: ["multipart"],
    files: ["file"],
    maxBytes: attachmentMaxBytes + 64 * 1024,
    answer: entry,
    status: 201,
    message: "File attached",
  });
}

export const timelineEndpoints = {
  ofBrand: read("/crm/brands/{id}/timeline", "a brand, its leads, meetings and enquiries"),
  ofLead: read("/crm/leads/{id}/timeline", "a lead, its meetings and enquiries"),
  ofMeeting: read("/crm/meetings/{id}/timeline", "a meeting"),
  ofEnquiry: read("/crm/enquiries/{id}/timeline", "an enquiry"),
  addToBrand: add("/crm/brands/{id}/timeline", "a brand"),
  addToLead: add("/crm/leads/{id}/timeline", "a lead"),
  addToMeeting: add("/crm/meetings/{id}/timeline", "a meeting"),
  addToEnquiry: add("/crm/enquiries/{id}/timeline", "an enquiry"),
  attachToBrand: attach("/crm/brands/{id}/files", "a brand"),
  attachToLead: attach("/crm/leads/{id}/files", "a lead"),
  attachToMeeting: attach("/crm/meetings/{id}/files", "a meeting"),
  attachToEnquiry: attach("/crm/enquiries/{id}/files", "an enquiry"),
  file: defineEndpoint({
    method: "GET",
    path: "/crm/attachments/{id}",
    policy: "member",
    summary: "The file of a timeline's entry, to be saved",
    answer: "stream",
  }),
  change: defineEndpoint({
    method: "PUT",
    path: "/crm/timeline/{id}",
    policy: "member",
    summary: "Correct an entry, or say that a task is done; absent keys stay as they are",
    body: timelineUpdate,
    answer: entry,
    message: "Entry changed",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/timeline/{id}",
    policy: "member",
    summary: "Take an entry back; it can be restored for 30 days",
    answer: z.object({ id: z.string() }),
    message: "Entry removed",
  }),
  restore: defineEndpoint({
    method: "POST",
    path: "/crm/timeline/{id}/restoration",
    policy: "member",
    summary: "Bring an entry back that was taken back",
    answer: entry,
    message: "Entry restored",
  }),
};
