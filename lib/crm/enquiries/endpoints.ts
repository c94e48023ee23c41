import { z } from "zod";
import { columnOrder } from "@/lib/core/board";
import { defineEndpoint } from "@/lib/core/endpoint";
import { oneOf } from "@/lib/core/fields";
import { pagination } from "@/lib/core/pagination";
import { bulkOf } from "@/lib/crm/changes/endpoints";
import { bulkInput } from "@/lib/crm/changes/schema";
import { deletedCounts } from "@/lib/crm/deleted-counts";
import { exportInput, exportQuery, exportsOf, paging } from "@/lib/crm/exports/endpoints";
import { boardStages } from "@/lib/crm/records/board-stages";
import { cardsOf } from "@/lib/crm/records/schema";
import { timelineOf } from "@/lib/crm/timeline/endpoints";
import { enquiryKind } from "./kind";
import {
  closeLead,
  closesWhenWon,
  enquiry,
  enquiryBoardQuery,
  enquiryColumn,
  enquiryColumnQuery,
  enquiryInput,
  enquiryQuery,
  enquirySummary,
  enquiryUpdate,
} from "./schema";
import { enquiryStages } from "./stages";

const one = z.object({ enquiry });
const changeId = z.string().nullable().meta({
  description: "The change that closed the lead too, which can be undone; null if it did not",
});
const together = z.object({ enquiry, changeId });

/** One change of many enquiries; the stage Lost comes with a reason. */
function enquiryBulk(timeZone?: string) {
  return bulkInput(enquiryKind, enquiryQuery(timeZone), { timeZone, extras: { closeLead } })
    .refine(({ change }) => !change.lostReason || change.stage === "Lost", {
      error: "A reason goes with the stage Lost",
      path: ["change", "lostReason"],
    })
    .refine(({ change }) => closesWhenWon(change), {
      error: "Leads are closed with the stage Won",
      path: ["change", "closeLead"],
    });
}

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
  board: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/board",
    policy: "member",
    summary: "The company's enquiries by stage, with the first 25 of each",
    weight: "heavy",
    query: enquiryBoardQuery,
    answer: z.object({
      columns: z.array(enquiryColumn).meta({
        description: `The stages in their order. ${columnOrder}`,
      }),
    }),
  }),
  column: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/board/{stage}",
    policy: "member",
    summary: "The next 25 enquiries of a column of the board",
    params: z.object({ stage: oneOf(boardStages(enquiryStages)) }),
    query: enquiryColumnQuery,
    answer: cardsOf(enquiry),
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
    summary: "Add an enquiry of a lead; the stage Lost needs a lostReason",
    body: enquiryInput,
    answer: together,
    status: 201,
    message: "Enquiry created",
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/enquiries/{id}",
    policy: "member",
    summary:
      "Change an enquiry; absent keys stay as they are. Moving it to Lost needs a lostReason, any other stage clears it",
    body: enquiryUpdate,
    answer: together,
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
  bulk: bulkOf(enquiryKind, enquiryBulk),
  ...exportsOf(
    enquiryKind,
    (timeZone) => exportQuery(enquiryQuery(timeZone).omit(paging)),
    (timeZone) => exportInput(enquiryQuery(timeZone)),
  ),
  ...timelineOf(enquiryKind),
};
