import type { RecordKind } from "@/lib/core/record-kinds";
import type { Versioned } from "../live/live-rows";
import { type LiveRecord, useLiveRecord } from "../live/use-live-record";
import { type Editing, type InPlace, useInPlace } from "./use-in-place";

/** The record of a page as it is now, and its fields as they are edited where they stand. */
export type ShownRecord<R extends Versioned> = Pick<LiveRecord<R>, "record" | "loss"> & {
  kind: RecordKind;
  inPlace: InPlace;
};

type Page<R extends Versioned> = Pick<Editing<R>, "context" | "change"> & {
  change: { shown: (record: R) => R };
};

/** Follows the changes of a loaded record by others, and shows one's own at once. */
export function useShownRecord<R extends Versioned>(
  kind: RecordKind,
  loaded: R,
  page: Page<R>,
): ShownRecord<R> {
  const live = useLiveRecord(kind, loaded);
  const record = page.change.shown(live.record);
  const inPlace = useInPlace({ ...page, kind, record, changedBy: live.changedBy });
  return { kind, record, loss: live.loss, inPlace };
}
