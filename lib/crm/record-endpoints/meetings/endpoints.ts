import { z } from "zod";
import { programEndpoint } from "@/lib/core/endpoint";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { lead } from "@/lib/crm/leads/schema";
import {
  conflictQuery,
  meeting,
  meetingConflict,
  meetingInput,
  meetingQuery,
  meetingUpdate,
  outcomeInput,
} from "@/lib/crm/meetings/schema";
import { recordEndpoints } from "../endpoints";

const { list, get, ...others } = recordEndpoints(meetingKind, {
  record: meeting,
  query: meetingQuery,
  input: meetingInput,
  update: meetingUpdate,
});

export const meetingEndpoints = {
  list,
  get,
  conflicts: programEndpoint("GET /crm/meetings/conflicts", {
    summary: "Open meetings of a CS person that overlap a time, the earliest first, ten at most",
    query: conflictQuery,
    answer: z.object({ conflicts: z.array(meetingConflict) }),
  }),
  setOutcome: programEndpoint("PUT /crm/meetings/{id}/outcome", {
    summary: "Record the outcome of a meeting, and with it the lead's stage and next follow-up",
    body: outcomeInput,
    answer: z.object({ meeting, lead }),
    message: "Outcome saved",
  }),
  ...others,
  create: {
    ...others.create,
    summary: "Schedule a meeting with a lead",
    message: "Meeting scheduled",
  },
};
