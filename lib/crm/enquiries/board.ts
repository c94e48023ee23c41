import type { TenantReader } from "@/lib/server/database/scope";
import { type Cards, readBoard, readColumn } from "@/lib/server/records/board";
import type { BoardColumn } from "@/lib/server/records/board-sql";
import { type EnquiryFilters, narrow } from "./list";
import { enquiryReader } from "./reader";
import { closedEnquiryStages, type Enquiry, type EnquiryColumn, enquiryStages } from "./schema";

type Stage = EnquiryColumn["stage"];

/** The company's enquiries by stage. See `readBoard` for the order of the cards, counts and sums. */
export async function readEnquiryBoard(
  tenant: TenantReader,
  filters: EnquiryFilters,
): Promise<{ columns: EnquiryColumn[] }> {
  const columns = enquiryStages.map(columnOf);
  return { columns: await readBoard(tenant.db, boardSource(tenant, filters), columns) };
}

/** More enquiries of one column. Throws `validation_failed` for a cursor of another one. */
export async function readEnquiryColumn(
  tenant: TenantReader,
  stage: Stage,
  { cursor, ...filters }: EnquiryFilters & { cursor?: string | undefined },
): Promise<Cards<Enquiry>> {
  const place = { column: columnOf(stage), cursor };
  return readColumn(tenant.db, boardSource(tenant, filters), place);
}

function boardSource(tenant: TenantReader, filters: EnquiryFilters) {
  return enquiryReader.boardSource(tenant, filters, narrow(tenant, filters));
}

function columnOf(stage: Stage): BoardColumn<Stage> {
  return { stage, stages: [stage], isClosed: closed.includes(stage) };
}

const closed: readonly Stage[] = closedEnquiryStages;
