import { type Listed, recordTable } from "@/lib/crm/records/record-table";
import type { OpenReader } from "@/lib/server/database/scope";
import type { ExportTable } from "@/lib/server/table-file/table";
import { leadKind } from "./kind";
import { listLeads } from "./list";
import type { LeadQuery } from "./schema";

/** All leads that the filters find, or those selected of them, in the order of the list. */
export function leadTable(open: OpenReader, { filters, selected }: Listed<LeadQuery>): ExportTable {
  return recordTable(open, {
    kind: leadKind,
    first: ["date", "brand", "hq"],
    read: (tenant, batch) => listLeads(tenant, { ...filters, ...batch }, selected),
  });
}
