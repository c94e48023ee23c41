import { type Listed, recordTable } from "@/lib/crm/records/record-table";
import type { OpenReader } from "@/lib/server/database/scope";
import type { ExportTable } from "@/lib/server/table-file/table";
import { brandKind } from "./kind";
import { listBrands } from "./list";
import type { BrandQuery } from "./schema";

/** All brands that the filters find, or those selected of them, in the order of the list. */
export function brandTable(
  open: OpenReader,
  { filters, selected }: Listed<BrandQuery>,
): ExportTable {
  return recordTable(open, {
    kind: brandKind,
    first: [
      "name",
      "industry",
      "headquarters",
      "email",
      "phone",
      "website",
      "status",
      "category",
      "priority",
      "size",
      "estimatedValue",
      "totalLeads",
      "totalMeetings",
      "totalEnquiries",
      "description",
    ],
    read: (tenant, batch) => listBrands(tenant, { ...filters, ...batch }, selected),
  });
}
