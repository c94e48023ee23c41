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
import { leadKind } from "./kind";
import {
  lead,
  leadBoardQuery,
  leadColumn,
  leadColumnQuery,
  leadInput,
  leadQuery,
  leadUpdate,
} from "./schema";
import { leadStages } from "./stages";

export const leadEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/leads",
    policy: "member",
    summary: "One page of the company's leads",
    query: leadQuery,
    answer: z.object({ leads: z.array(lead), pagination }),
  }),
  board: defineEndpoint({
    method: "GET",
    path: "/crm/leads/board",
    policy: "member",
    summary: "The company's leads by stage, with the first 25 of each",
    weight: "heavy",
    query: leadBoardQuery,
    answer: z.object({
      columns: z.array(leadColumn).meta({
        description: `The stages in their order; Pending, which no form offers, only if it holds a lead. ${columnOrder}`,
      }),
    }),
  }),
  column: defineEndpoint({
    method: "GET",
    path: "/crm/leads/board/{stage}",
    policy: "member",
    summary: "The next 25 leads of a column of the board",
    params: z.object({ stage: oneOf(boardStages(leadStages)) }),
    query: leadColumnQuery,
    answer: cardsOf(lead),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/leads/{id}",
    policy: "member",
    summary: "One lead",
    answer: z.object({ lead }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/crm/leads",
    policy: "member",
    summary: "Create a lead",
    body: leadInput,
    answer: z.object({ lead }),
    status: 201,
    message: "Lead created",
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/leads/{id}",
    policy: "member",
    summary: "Change a lead; absent keys stay as they are",
    body: leadUpdate,
    answer: z.object({ lead }),
    message: "Lead updated",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/leads/{id}",
    policy: "member",
    permission: "delete",
    summary: "Move a lead to the trash, with its meetings and enquiries",
    answer: z.object({ deleted: deletedCounts, trashId: z.string() }),
    message: "Lead moved to the trash",
  }),
  bulk: bulkOf(leadKind, (timeZone) =>
    bulkInput(leadKind, leadQuery(timeZone), { timeZone, extras: {} }),
  ),
  ...exportsOf(
    leadKind,
    (timeZone) => exportQuery(leadQuery(timeZone).omit(paging)),
    (timeZone) => exportInput(leadQuery(timeZone)),
  ),
  ...timelineOf(leadKind, ", its meetings and enquiries"),
};
