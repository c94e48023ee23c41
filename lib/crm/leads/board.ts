import { boardColumnOf, boardStages, withoutEmptyRare } from "@/lib/crm/records/board-stages";
import type { TenantReader } from "@/lib/server/database/scope";
import { type Cards, readBoard, readColumn } from "@/lib/server/records/board";
import { type LeadFilters, narrow } from "./list";
import { leadReader } from "./reader";
import type { Lead, LeadColumn } from "./schema";
import { leadStages } from "./stages";

/**
 * The company's leads by stage, without the rare stages that hold no lead. See `readBoard` for the order of the
 * cards, counts and sums.
 */
export async function readLeadBoard(
  tenant: TenantReader,
  filters: LeadFilters,
): Promise<{ columns: LeadColumn[] }> {
  const columns = boardStages(leadStages).map((stage) => boardColumnOf(leadStages, stage));
  const found = await readBoard(tenant.db, await boardSource(tenant, filters), columns);
  return { columns: withoutEmptyRare(leadStages, found) };
}

/** More leads of one column. Throws `validation_failed` for a cursor of another one. */
export async function readLeadColumn(
  tenant: TenantReader,
  stage: LeadColumn["stage"],
  { cursor, ...filters }: LeadFilters & { cursor?: string | undefined },
): Promise<Cards<Lead>> {
  const place = { column: boardColumnOf(leadStages, stage), cursor };
  return readColumn(tenant.db, await boardSource(tenant, filters), place);
}

async function boardSource(tenant: TenantReader, filters: LeadFilters) {
  return leadReader.boardSource(tenant, filters, await narrow(tenant, filters));
}
