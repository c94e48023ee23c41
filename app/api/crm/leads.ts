import { orMergedInto } from "@/lib/crm/changes/merge/merged-into";
import { mergeRecords, mergeReply } from "@/lib/crm/changes/merge/start";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { claimLead } from "@/lib/crm/leads/claim";
import {
  leadTable,
  listLeads,
  readLeadBoard,
  readLeadColumn,
  readLeadSummary,
} from "@/lib/crm/leads/list";
import { findLeadMatches } from "@/lib/crm/leads/matches";
import { askForLeads } from "@/lib/crm/leads/requests";
import type { LeadQuery } from "@/lib/crm/leads/schema";
import {
  chosenBrandId,
  createLead,
  getLead,
  knownBrandId,
  readWrittenLead,
  updateLead,
} from "@/lib/crm/leads/service";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadIdentity } from "@/lib/crm/matching/sameness";
import { leadEndpoints } from "@/lib/crm/record-endpoints/leads/endpoints";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { duplicateRoutes, recordRoutes } from "./records";

export const leadRoutes = {
  list: handleReadOnly(leadEndpoints.list, ({ tenant, query }) => listLeads(tenant, query)),
  summary: handleReadOnly(leadEndpoints.summary, async ({ tenant, query }) => ({
    summary: await readLeadSummary(tenant, query),
  })),
  board: handleReadOnly(leadEndpoints.board, ({ tenant, query }) => readLeadBoard(tenant, query)),
  column: handleReadOnly(leadEndpoints.column, ({ tenant, params, query }) =>
    readLeadColumn(tenant, params.stage, query),
  ),
  get: handleReadOnly(leadEndpoints.get, async ({ tenant, params }) => ({
    lead: await orMergedInto(tenant, { kind: leadKind.name, id: params.id }, getLead),
  })),
  matches: handle(leadEndpoints.matches, ({ tenant, body }) => findLeadMatches(tenant, body)),
  merge: handle(leadEndpoints.merge, async ({ tenant, body }) => {
    const find = body.dryRun ? knownBrandId : chosenBrandId;
    const brandId = body.values && (await find(tenant, body.values));
    const input = { ...body, values: { ...body.values, ...(brandId && { brandId }) } };
    const merging = await mergeRecords(tenant, storedLeads, input);
    return mergeReply(merging, { lead: await readWrittenLead(tenant, body.keepId) });
  }),
  ...duplicateRoutes({ store: storedLeads, identity: leadIdentity }, leadEndpoints),
  ask: handle(leadEndpoints.ask, async ({ tenant, body }) => ({
    asked: await askForLeads(tenant, body.mobileNumber),
  })),
  claim: handle(leadEndpoints.claim, async ({ tenant, params }) => ({
    lead: await claimLead(tenant, params.id),
  })),
  create: handle(leadEndpoints.create, async ({ tenant, body }) => ({
    lead: await createLead(tenant, body),
  })),
  update: handle(leadEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    lead: await updateLead(tenant, params.id, body, ifMatch),
  })),
  ...recordRoutes<LeadQuery>(storedLeads, leadTable, leadEndpoints),
};
