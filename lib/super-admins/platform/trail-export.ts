import { csvFile } from "@/lib/crm/exports/csv-file";
import type { ExportRow } from "@/lib/crm/exports/table";
import type { PlatformScope } from "@/lib/server/scope";
import { trailActionText } from "./choices";
import type { TrailEntry, TrailQuery } from "./schema";
import { listTrail } from "./trail";

type OpenPlatform = <T>(work: (platform: PlatformScope) => Promise<T>) => Promise<T>;

/** The filters of the trail page; pages do not matter. */
export type TrailFilters = Omit<TrailQuery, "page" | "limit" | "cursor">;

const batchSize = 500;

/** All entries the filters find, newest first, as CSV that is made while it is read. */
export function trailCsv(open: OpenPlatform, filters: TrailFilters): AsyncGenerator<Uint8Array> {
  return csvFile({ name: "Trail", columns, batches: batches(open, filters) });
}

const columns = ["Time (UTC)", "Action", "By", "About", "Record", "Details"].map((title) => ({
  title,
  kind: "text" as const,
  width: 24,
}));

function toRow(entry: TrailEntry): ExportRow {
  return [
    entry.createdAt,
    trailActionText(entry.action),
    entry.actor,
    entry.subjectKind,
    entry.subjectId,
    JSON.stringify(entry.details),
  ];
}

async function* batches(open: OpenPlatform, filters: TrailFilters): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, page: 1, limit: batchSize, cursor };
    const { trail, pagination } = await open((platform) => listTrail(platform, query));
    if (trail.length > 0) yield trail.map(toRow);
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}
