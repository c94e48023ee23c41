import type { Versioned } from "@/lib/client/records";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordScreens } from "../record-screens";

/** The record that an event is about: its subject, or the record of a timeline. */
export function aboutOf({ record, subjectKind, subjectId }: FeedEvent): {
  kind: string;
  id: string;
} {
  return record ?? { kind: subjectKind, id: subjectId };
}

/** Whether the record of an event is newer than the shown one. */
export function isNews({ record, version }: FeedEvent, shown: Versioned): boolean {
  return record !== null || version === null || version > shown.version;
}

/** Whether a record began to exist, or to be listed again. */
export function isArrival({ kind, record }: FeedEvent): boolean {
  return record === null && /\.(created|restored)$/.test(kind);
}

/**
 * Whether a record still has the values that the filters of its list ask for. Searches and conditions, which only the
 * server knows, count as met.
 */
export function meetsFilters(kind: RecordKind, row: object, get: (key: string) => string): boolean {
  return recordScreens[kind].filters.every((key) => {
    const value: unknown = Reflect.get(row, key);
    const wanted = get(key);
    return wanted === "" || typeof value !== "string" || value === wanted;
  });
}
