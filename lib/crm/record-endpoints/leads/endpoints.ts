import { z } from "zod";
import { memberEndpoint, programEndpoint } from "@/lib/core/endpoint";
import { mergesOf } from "@/lib/crm/changes/endpoints";
import { duplicatesOf } from "@/lib/crm/duplicates/schema";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import {
  lead,
  leadInput,
  leadMatch,
  leadMatchInput,
  leadQuery,
  leadRequestInput,
  leadSummary,
  leadUpdate,
} from "@/lib/crm/leads/schema";
import { boardEndpoints, recordEndpoints } from "../endpoints";

const { list, ...others } = recordEndpoints(leadKind, {
  record: lead,
  query: leadQuery,
  input: leadInput,
  update: leadUpdate,
  below: "its meetings and enquiries",
  merges: true,
});

export const leadEndpoints = {
  list,
  summary: programEndpoint("GET /crm/leads/summary", {
    summary: "Totals of the filtered leads",
    weight: "heavy",
    query: leadQuery,
    answer: z.object({ summary: leadSummary }),
  }),
  ...boardEndpoints(leadKind, { stages: leadStages, record: lead, query: leadQuery }),
  matches: programEndpoint("POST /crm/leads/matches", {
    summary: "Leads that have a mobile number or an e-mail address already, five at most",
    body: leadMatchInput,
    answer: z.object({
      matches: z.array(leadMatch),
      isHidden: z
        .boolean()
        .meta({ description: "Whether leads that your role does not show have it" }),
    }),
  }),
  merge: mergesOf(leadKind, { record: lead, update: leadUpdate }),
  ...duplicatesOf(leadKind),
  ask: memberEndpoint("POST /crm/leads/requests", {
    summary:
      "Ask the colleagues who work with a mobile number for its leads that your role does not show",
    body: leadRequestInput,
    status: 202,
    answer: z.object({ asked: z.int() }),
  }),
  claim: memberEndpoint("POST /crm/leads/{id}/claim", {
    summary: "Take a lead that no member has; 409 once a colleague has taken it",
    answer: z.object({ lead }),
    message: "The lead is yours",
  }),
  ...others,
};
