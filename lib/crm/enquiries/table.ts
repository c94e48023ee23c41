import { type Listed, recordTable } from "@/lib/crm/records/record-table";
import type { OpenReader } from "@/lib/server/database/scope";
import type { ExportTable } from "@/lib/server/table-file/table";
import { enquiryKind } from "./kind";
import { listEnquiries } from "./list";
import type { EnquiryQuery } from "./schema";

/** All enquiries that the filters find, or those selected of them, in the order of the list. */
export function enquiryTable(
  open: OpenReader,
  { filters, selected }: Listed<EnquiryQuery>,
): ExportTable {
  return recordTable(open, {
    kind: enquiryKind,
    first: [
      "addedDate",
      "title",
      "brand",
      "clientName",
      "contact",
      "productType",
      "estimatedValue",
      "stage",
      "lostReason",
      "priority",
      "urgency",
      "csPerson",
      "assignedTo",
      "requirement",
      "description",
      "comments",
    ],
    read: (tenant, batch) => listEnquiries(tenant, { ...filters, ...batch }, selected),
  });
}
