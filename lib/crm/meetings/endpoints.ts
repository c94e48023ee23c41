import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { bulkOf } from "@/lib/crm/changes/endpoints";
import { bulkInput } from "@/lib/crm/changes/schema";
import { deletedCounts } from "@/lib/crm/deleted-counts";
import { exportInput, exportQuery, exportsOf, paging } from "@/lib/crm/exports/endpoints";
import { lead } from "@/lib/crm/leads/schema";
import { timelineOf } from "@/lib/crm/timeline/endpoints";
import { meetingKind } from "./kind";
import {
  conflictQuery,
  meeting,
  meetingConflict,
  meetingInput,
  meetingQuery,
  meetingUpdate,
  outcomeInput,
} from "./schema";

const one = z.object({ meeting });

export const meetingEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/meetings",
    policy: "member",
    summary: "One page of the company's meetings",
    query: meetingQuery,
    answer: z.object({ meetings: z.array(meeting), pagination }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/meetings/{id}",
    policy: "member",
    summary: "One meeting",
    answer: one,
  }),
  conflicts: defineEndpoint({
    method: "GET",
    path: "/crm/meetings/conflicts",
    policy: "member",
    summary: "Open meetings of a CS person that overlap a time, the earliest first, ten at most",
    query: conflictQuery,
    answer: z.object({ conflicts: z.array(meetingConflict) }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/crm/meetings",
    policy: "member",
    summary: "Schedule a meeting with a lead",
    body: meetingInput,
    answer: one,
    status: 201,
    message: "Meeting scheduled",
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/meetings/{id}",
    policy: "member",
    summary: "Change a meeting; absent keys stay as they are",
    body: meetingUpdate,
    answer: one,
    message: "Meeting updated",
  }),
  setOutcome: defineEndpoint({
    method: "PUT",
    path: "/crm/meetings/{id}/outcome",
    policy: "member",
    summary: "Say what came of a meeting, and with it the lead's stage and next follow-up",
    body: outcomeInput,
    answer: z.object({ meeting, lead }),
    message: "Outcome saved",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/meetings/{id}",
    policy: "member",
    permission: "delete",
    summary: "Move a meeting to the trash",
    answer: z.object({ deleted: deletedCounts, trashId: z.string() }),
    message: "Meeting moved to the trash",
  }),
  bulk: bulkOf(meetingKind, (timeZone) =>
    bulkInput(meetingKind, meetingQuery(timeZone), { timeZone, extras: {} }),
  ),
  ...exportsOf(
    meetingKind,
    (timeZone) => exportQuery(meetingQuery(timeZone).omit(paging)),
    (timeZone) => exportInput(meetingQuery(timeZone)),
  ),
  ...timelineOf(meetingKind),
};
