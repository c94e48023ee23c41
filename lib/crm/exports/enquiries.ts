import { listEnquiries } from "@/lib/crm/enquiries/list";
import type { Enquiry, EnquiryQuery } from "@/lib/crm/enquiries/schema";
import type { OpenTenant } from "@/lib/server/scope";
import type { ExportRow, ExportTable } from "./table";

/** The filters and the order of the enquiries screen; pages do not matter. */
export type EnquiryFilters = Omit<EnquiryQuery, "page" | "limit" | "cursor">;

const batchSize = 500;

/** All enquiries the filters find, in the order of the list, read as the file is written. */
export function enquiryTable(open: OpenTenant, filters: EnquiryFilters): ExportTable {
  return { name: "Enquiries", columns, batches: batches(open, filters) };
}

const columns: ExportTable["columns"] = [
  { title: "Added", kind: "date", width: 13 },
  { title: "Title", kind: "text", width: 32 },
  { title: "Brand", kind: "text", width: 24 },
  { title: "Client", kind: "text", width: 24 },
  { title: "Contact", kind: "text", width: 24 },
  { title: "Product Type", kind: "text", width: 18 },
  { title: "Value", kind: "amount", width: 17 },
  { title: "Stage", kind: "text", width: 15 },
  { title: "Lost Reason", kind: "text", width: 24 },
  { title: "Priority", kind: "text", width: 10 },
  { title: "Urgency", kind: "text", width: 10 },
  { title: "CS Person", kind: "text", width: 18 },
  { title: "Assigned To", kind: "text", width: 18 },
  { title: "Requirement", kind: "text", width: 36 },
  { title: "Description", kind: "text", width: 36 },
  { title: "Comments", kind: "text", width: 36 },
  { title: "Expected Delivery", kind: "date", width: 17 },
  { title: "Next Follow Up", kind: "date", width: 15 },
];

function toRow(enquiry: Enquiry): ExportRow {
  return [
    enquiry.addedDate,
    enquiry.title,
    enquiry.brand,
    enquiry.clientName,
    enquiry.contact,
    enquiry.productType,
    enquiry.estimatedValue,
    enquiry.stage,
    enquiry.lostReason,
    enquiry.priority,
    enquiry.urgency,
    enquiry.csPerson,
    enquiry.assignedTo,
    enquiry.requirement,
    enquiry.description,
    enquiry.comments,
    enquiry.expectedDeliveryDate,
    enquiry.nextFollowUpDate,
  ];
}

async function* batches(open: OpenTenant, filters: EnquiryFilters): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, page: 1, limit: batchSize, cursor };
    const { enquiries, pagination } = await open((tenant) => listEnquiries(tenant, query));
    if (enquiries.length > 0) yield enquiries.map(toRow);
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}
