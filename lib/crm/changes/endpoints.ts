import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import {
  brandBulk,
  bulkAnswer,
  change,
  changeItem,
  changeItemQuery,
  changeLimits,
  changeQuery,
  enquiryBulk,
  leadBulk,
  meetingBulk,
} from "./schema";

const maxBytes = changeLimits.bodyBytes;
const bulk = { method: "POST", policy: "member", maxBytes, answer: bulkAnswer } as const;
const one = z.object({ change });
const nothing = z.strictObject({});

export const bulkEndpoints = {
  leads: defineEndpoint({
    ...bulk,
    path: "/crm/leads/bulk",
    summary: "Change many leads at once; more than 500 in the background, answered by 202",
    body: leadBulk,
    message: "Leads changed",
  }),
  brands: defineEndpoint({
    ...bulk,
    path: "/crm/brands/bulk",
    summary: "Change many brands at once; more than 500 in the background, answered by 202",
    body: brandBulk,
    message: "Brands changed",
  }),
  meetings: defineEndpoint({
    ...bulk,
    path: "/crm/meetings/bulk",
    summary: "Change many meetings at once; more than 500 in the background, answered by 202",
    body: meetingBulk,
    message: "Meetings changed",
  }),
  enquiries: defineEndpoint({
    ...bulk,
    path: "/crm/enquiries/bulk",
    summary: "Change many enquiries at once; more than 500 in the background, answered by 202",
    body: enquiryBulk,
    message: "Enquiries changed",
  }),
};

export const changeEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/changes",
    policy: "member",
    summary: "The company's changes of many records, newest first",
    query: changeQuery,
    answer: z.object({ changes: z.array(change), pagination }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/changes/{id}",
    policy: "member",
    summary: "One change with a page of its records",
    query: changeItemQuery,
    answer: z.object({ change, items: z.array(changeItem), pagination }),
  }),
  undo: defineEndpoint({
    method: "POST",
    path: "/crm/changes/{id}/undo",
    policy: "member",
    summary: "Undo a change field by field; what was edited since stays",
    body: nothing,
    answer: one,
    message: "Change undone",
  }),
  cancel: defineEndpoint({
    method: "POST",
    path: "/crm/changes/{id}/cancellation",
    policy: "member",
    summary: "Stop a change that is under way; what it has changed stays and can be undone",
    body: nothing,
    answer: one,
    message: "Change stopped",
  }),
};
