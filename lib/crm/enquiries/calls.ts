import { z } from "zod";
import { defineCall } from "@/lib/core/call";
import { pagination } from "@/lib/core/pagination";
import { deletedCounts } from "@/lib/crm/trash/schema";
import { enquiry, enquiryInput, enquiryQuery, enquirySummary, enquiryUpdate } from "./schema";

const one = z.object({ enquiry });

export const enquiryCalls = {
  list: defineCall({
    method: "GET",
    path: "/crm/enquiries",
    policy: "member",
    summary: "One page of the company's enquiries",
    query: enquiryQuery,
    answer: z.object({ enquiries: z.array(enquiry), pagination }),
  }),
  summary: defineCall({
    method: "GET",
    path: "/crm/enquiries/summary",
    policy: "member",
    summary: "What the filtered enquiries come to",
    query: enquiryQuery,
    answer: z.object({ summary: enquirySummary }),
  }),
  get: defineCall({
    method: "GET",
    path: "/crm/enquiries/{id}",
    policy: "member",
    summary: "One enquiry",
    answer: one,
  }),
  create: defineCall({
    method: "POST",
    path: "/crm/enquiries",
    policy: "member",
    summary: "Add an enquiry of a lead",
    body: enquiryInput,
    answer: one,
    status: 201,
    message: "Enquiry created",
  }),
  update: defineCall({
    method: "PUT",
    path: "/crm/enquiries/{id}",
    policy: "member",
    summary: "Change an enquiry; absent keys stay as they are",
    body: enquiryUpdate,
    answer: one,
    message: "Enquiry updated",
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/crm/enquiries/{id}",
    policy: "member",
    permission: "delete",
    summary: "Move an enquiry to the trash",
    answer: z.object({ deleted: deletedCounts, trashId: z.string() }),
    message: "Enquiry moved to the trash",
  }),
};
