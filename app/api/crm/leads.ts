import { changeMany } from "@/lib/crm/changes/bulk";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { leadKind } from "@/lib/crm/leads/kind";
import { listLeads, readLeadBoard, readLeadColumn } from "@/lib/crm/leads/list";
import type { LeadQuery } from "@/lib/crm/leads/schema";
import { createLead, getLead, updateLead } from "@/lib/crm/leads/service";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadTable } from "@/lib/crm/leads/table";
import { addEntry } from "@/lib/crm/timeline/add";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { readTimeline } from "@/lib/crm/timeline/read";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const leadRoutes = {
  attachFile: handleInSteps(leadEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "lead", id: params.id }, files.file),
  })),
  get: handleReadOnly(leadEndpoints.get, async ({ tenant, params }) => ({
    lead: await getLead(tenant, params.id),
  })),
  update: handle(leadEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    lead: await updateLead(tenant, params.id, body, ifMatch),
  })),
  remove: handle(leadEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "lead", id: params.id, expectedVersion: ifMatch }),
  ),
  timeline: handleReadOnly(leadEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "lead", id: params.id }, query),
  ),
  addToTimeline: handle(leadEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "lead", id: params.id }, body),
  })),
  column: handleReadOnly(leadEndpoints.column, ({ tenant, params, query }) =>
    readLeadColumn(tenant, params.stage, query),
  ),
  board: handleReadOnly(leadEndpoints.board, ({ tenant, query }) => readLeadBoard(tenant, query)),
  bulk: handle(leadEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedLeads, body),
  ),
  export: handleInSteps(leadEndpoints.export, exportAll(leadKind.name, leadTable)),
  exportSelected: handleInSteps(
    leadEndpoints.exportSelected,
    exportSelected<LeadQuery>(storedLeads, leadTable),
  ),
  list: handleReadOnly(leadEndpoints.list, ({ tenant, query }) => listLeads(tenant, query)),
  create: handle(leadEndpoints.create, async ({ tenant, body }) => ({
    lead: await createLead(tenant, body),
  })),
};
