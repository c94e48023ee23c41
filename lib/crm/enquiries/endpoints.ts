import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { deletedCounts } from "@/lib/crm/records/schema";
import { enquiry, enquiryInput, enquiryQuery, enquirySummary, enquiryUpdate } from "./schema";

const one = z.object({ enquiry });

export const enquiryEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries",
    policy: "member",
    summary: "One page of the company's enquiries",
    query: enquiryQuery,
    answer: z.object({ enquiries: z.array(enquiry), pagination }),
  }),
  summary: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/summary",
    policy: "member",
    summary: "What the filtered enquiries come to",
    weight: "heavy",
    query: enquiryQuery,
    answer: z.object({ summary: enquirySummary }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/{id}",
    policy: "member",
    summary: "One enquiry",
    answer: one,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/crm/enquiries",
    policy: "member",
    summary: "Add an enquiry of a lead",
    body: enquiryInput,
    answer: one,
    status: 201,
    message: "Enquiry created",
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/enquiries/{id}",
    policy: "member",
    summary: "Change an enquiry; absent keys stay as they are",
    body: enquiryUpdate,
    answer: one,
    message: "Enquiry updated",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/enquiries/{id}",
    policy: "member",
    permission: "delete",
    summary: "Move an enquiry to the trash",
    answer: z.object({ deleted: deletedCounts, trashId: z.string() }),
    message: "Enquiry moved to the trash",
  }),
};
