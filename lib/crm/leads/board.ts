import type { TenantReader } from "@/lib/server/database/scope";
import { type Cards, readBoard, readColumn } from "@/lib/server/records/board";
import type { BoardColumn } from "@/lib/server/records/board-sql";
import { type LeadFilters, narrow } from "./list";
import { leadReader } from "./reader";
import {
  closedLeadStages,
  type Lead,
  type LeadColumn,
  leadBoardStages,
  stagesLike,
} from "./schema";

type Stage = LeadColumn["stage"];

/**
 * The company's leads by stage. Pending, which no form offers, is there only if it holds a lead. See `readBoard`
 * for the order of the cards, counts and sums.
 */
export async function readLeadBoard(
  tenant: TenantReader,
  filters: LeadFilters,
): Promise<{ columns: LeadColumn[] }> {
  const columns = leadBoardStages.map(columnOf);
  const found = await readBoard(tenant.db, await boardSource(tenant, filters), columns);
  return { columns: found.filter(({ stage, count }) => stage !== "Pending" || count > 0) };
}

/** More leads of one column. Throws `validation_failed` for a cursor of another one. */
export async function readLeadColumn(
  tenant: TenantReader,
  stage: Stage,
  { cursor, ...filters }: LeadFilters & { cursor?: string | undefined },
): Promise<Cards<Lead>> {
  const place = { column: columnOf(stage), cursor };
  return readColumn(tenant.db, await boardSource(tenant, filters), place);
}

async function boardSource(tenant: TenantReader, filters: LeadFilters) {
  return leadReader.boardSource(tenant, filters, await narrow(tenant, filters));
}

function columnOf(stage: Stage): BoardColumn<Stage> {
  return { stage, stages: stagesLike(stage), isClosed: closedLeadStages.includes(stage) };
}
