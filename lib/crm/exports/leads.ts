import { listLeads } from "@/lib/crm/leads/list";
import type { Lead, LeadQuery } from "@/lib/crm/leads/schema";
import type { OpenTenant } from "@/lib/server/scope";
import type { ExportRow, ExportTable } from "./table";

/** The filters and the order of the leads screen; pages do not matter. */
export type LeadFilters = Omit<LeadQuery, "page" | "limit" | "cursor">;

const batchSize = 500;

/** All leads the filters find, in the order of the list, read as the file is written. */
export function leadTable(open: OpenTenant, filters: LeadFilters): ExportTable {
  return { name: "Leads", columns, batches: batches(open, filters) };
}

const columns: ExportTable["columns"] = [
  { title: "Date", kind: "date", width: 13 },
  { title: "Brand", kind: "text", width: 24 },
  { title: "HQ", kind: "text", width: 16 },
  { title: "Client Name", kind: "text", width: 24 },
  { title: "Mobile", kind: "text", width: 17 },
  { title: "Email", kind: "text", width: 28 },
  { title: "Designation", kind: "text", width: 18 },
  { title: "LinkedIn", kind: "text", width: 28 },
  { title: "Website", kind: "text", width: 24 },
  { title: "Stage", kind: "text", width: 14 },
  { title: "Outcome", kind: "text", width: 18 },
  { title: "Priority", kind: "text", width: 10 },
  { title: "CS Person", kind: "text", width: 18 },
  { title: "Comment", kind: "text", width: 36 },
  { title: "Next Follow Up", kind: "date", width: 15 },
  { title: "Estimated Value", kind: "amount", width: 17 },
];

function toRow(lead: Lead): ExportRow {
  return [
    lead.date,
    lead.brand,
    lead.hq,
    lead.clientName,
    lead.mobileNumber,
    lead.emailId,
    lead.designation,
    lead.linkedin,
    lead.website,
    lead.stage,
    lead.outcome,
    lead.priority,
    lead.csPerson,
    lead.comment,
    lead.nextFollowUpDate,
    lead.estimatedValue,
  ];
}

async function* batches(open: OpenTenant, filters: LeadFilters): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, page: 1, limit: batchSize, cursor };
    const { leads, pagination } = await open((tenant) => listLeads(tenant, query));
    if (leads.length > 0) yield leads.map(toRow);
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}
