import type { Brand, BrandQuery } from "@/lib/crm/brands/schema";
import { listBrands } from "@/lib/crm/brands/service";
import type { OpenTenant } from "@/lib/server/scope";
import type { ExportRow, ExportTable } from "./table";

/** The filters and the order of the brands screen; pages do not matter. */
export type BrandFilters = Omit<BrandQuery, "page" | "limit" | "cursor">;

const batchSize = 500;

/** All brands the filters find, in the order of the list, read as the file is written. */
export function brandTable(open: OpenTenant, filters: BrandFilters): ExportTable {
  return { name: "Brands", columns, batches: batches(open, filters) };
}

const columns: ExportTable["columns"] = [
  { title: "Brand Name", kind: "text", width: 26 },
  { title: "Industry", kind: "text", width: 18 },
  { title: "Headquarters", kind: "text", width: 18 },
  { title: "Email", kind: "text", width: 28 },
  { title: "Phone", kind: "text", width: 17 },
  { title: "Website", kind: "text", width: 26 },
  { title: "Status", kind: "text", width: 10 },
  { title: "Category", kind: "text", width: 13 },
  { title: "Priority", kind: "text", width: 10 },
  { title: "Size", kind: "text", width: 10 },
  { title: "Estimated Value", kind: "amount", width: 17 },
  { title: "Leads", kind: "count", width: 9 },
  { title: "Meetings", kind: "count", width: 9 },
  { title: "Enquiries", kind: "count", width: 9 },
  { title: "Description", kind: "text", width: 36 },
  { title: "Notes", kind: "text", width: 36 },
  { title: "LinkedIn", kind: "text", width: 26 },
  { title: "Twitter", kind: "text", width: 26 },
  { title: "Facebook", kind: "text", width: 26 },
  { title: "Instagram", kind: "text", width: 26 },
];

function toRow(brand: Brand): ExportRow {
  return [
    brand.name,
    brand.industry,
    brand.headquarters,
    brand.email,
    brand.phone,
    brand.website,
    brand.status,
    brand.category,
    brand.priority,
    brand.size,
    brand.estimatedValue,
    brand.totalLeads,
    brand.totalMeetings,
    brand.totalEnquiries,
    brand.description,
    brand.notes,
    brand.socialMedia.linkedin,
    brand.socialMedia.twitter,
    brand.socialMedia.facebook,
    brand.socialMedia.instagram,
  ];
}

async function* batches(open: OpenTenant, filters: BrandFilters): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, page: 1, limit: batchSize, cursor };
    const { brands, pagination } = await open((tenant) => listBrands(tenant, query));
    if (brands.length > 0) yield brands.map(toRow);
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}
