import { boardColumnOf, boardStages, withoutEmptyRare } from "@/lib/crm/records/board-stages";
import type { TenantReader } from "@/lib/server/database/scope";
import { type Cards, readBoard, readColumn } from "@/lib/server/records/board";
import { type EnquiryFilters, narrow } from "./list";
import { enquiryReader } from "./reader";
import type { Enquiry, EnquiryColumn } from "./schema";
import { enquiryStages } from "./stages";

/** The company's enquiries by stage, without the rare stages that hold no enquiry. See `readBoard` for the order of the cards, counts and sums. */
export async function readEnquiryBoard(
  tenant: TenantReader,
  filters: EnquiryFilters,
): Promise<{ columns: EnquiryColumn[] }> {
  const columns = boardStages(enquiryStages).map((stage) => boardColumnOf(enquiryStages, stage));
  const found = await readBoard(tenant.db, boardSource(tenant, filters), columns);
  return { columns: withoutEmptyRare(enquiryStages, found) };
}

/** More enquiries of one column. Throws `validation_failed` for a cursor of another one. */
export async function readEnquiryColumn(
  tenant: TenantReader,
  stage: EnquiryColumn["stage"],
  { cursor, ...filters }: EnquiryFilters & { cursor?: string | undefined },
): Promise<Cards<Enquiry>> {
  const place = { column: boardColumnOf(enquiryStages, stage), cursor };
  return readColumn(tenant.db, boardSource(tenant, filters), place);
}

function boardSource(tenant: TenantReader, filters: EnquiryFilters) {
  return enquiryReader.boardSource(tenant, filters, narrow(tenant, filters));
}
