import { type ActionWords, actionText } from "@/lib/core/labels";
import type { Pagination } from "@/lib/core/pagination";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportRow } from "@/lib/server/table-file/table";
import type { AuditLogFilters, AuditLogQuery, StoredEntry } from "./schema";

type ReadPage = (query: AuditLogQuery) => Promise<{ trail: StoredEntry[]; pagination: Pagination }>;

const batchSize = 500;

/** Streams all matching entries as CSV. */
export function auditLogCsv(
  read: ReadPage,
  filters: AuditLogFilters,
  words: ActionWords,
): AsyncGenerator<Uint8Array> {
  return csvFile({ name: "History", columns, batches: batches(read, filters, words) });
}

const columns = ["Time (UTC)", "Action", "By", "About", "Record", "Details"].map((title) => ({
  title,
  kind: "text" as const,
  width: 24,
}));

async function* batches(
  read: ReadPage,
  filters: AuditLogFilters,
  words: ActionWords,
): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const { trail, pagination } = await read({ ...filters, page: 1, limit: batchSize, cursor });
    if (trail.length > 0) yield trail.map((entry) => toRow(entry, words));
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}

function toRow(entry: StoredEntry, words: ActionWords): ExportRow {
  return [
    entry.createdAt,
    actionText(words, entry.action),
    entry.actor,
    entry.subjectKind,
    entry.subjectId,
    JSON.stringify(entry.details),
  ];
}
