import * as z from "zod";
import { countOf } from "@/lib/core/format";
import { fromKeys } from "@/lib/core/objects";
import { type ManyRecords, manyNames } from "@/lib/core/record-kinds";
import { countRecords } from "./define-kind";
import { kindList } from "./kinds";

/** The number of records of each kind that were deleted or restored together. */
export const deletedCounts = z
  .object(fromKeys(manyNames, () => z.int()))
  .meta({ title: "DeletedCounts" });

/** The same as it was stored, maybe by a version that knew fewer kinds. */
export const storedCounts = z.object(fromKeys(manyNames, () => z.int().default(0)));

export type DeletedCounts = Record<ManyRecords, number>;

/** No record of any kind. */
export function noCounts(): DeletedCounts {
  return fromKeys(manyNames, () => 0);
}

export function addCounts(one: DeletedCounts, other: DeletedCounts): DeletedCounts {
  const sum = noCounts();
  for (const many of manyNames) sum[many] = one[many] + other[many];
  return sum;
}

/** "3 leads, 1 meeting". */
export function countsText(counts: DeletedCounts): string {
  const some = kindList.filter(({ many }) => counts[many] > 0);
  return some.map((kind) => countRecords(kind, counts[kind.many])).join(", ");
}

/** "3 leads of colleagues hang on it". */
export function ofColleagues(counts: DeletedCounts, what: "it" | "them"): string {
  const hang = totalOf(counts) === 1 ? "hangs" : "hang";
  return `${countsText(counts)} of colleagues ${hang} on ${what}`;
}

/** The numbers of records and entries that a merge moves to the kept record. */
export type MovedCounts = {
  moved: DeletedCounts;
  /** The part that the actor does not see or may not change. */
  ofColleagues: DeletedCounts;
  /** Entries of timelines. */
  entries: number;
  /** Entries that have a file. */
  files: number;
};

/** "3 leads, 31 entries with 2 files and 12 leads of colleagues move to the one that stays". */
export function movedText({ moved, ofColleagues, entries, files }: MovedCounts): string {
  const own = countsText(fromKeys(manyNames, (many) => moved[many] - ofColleagues[many]));
  const written = entries > 0 && countOf(entries, "entry", "entries");
  const parts = [
    own,
    written && (files > 0 ? `${written} with ${countOf(files, "file")}` : written),
  ];
  const others = totalOf(ofColleagues) > 0 && `${countsText(ofColleagues)} of colleagues`;
  const all = [parts.filter(Boolean).join(", "), others].filter(Boolean).join(" and ");
  if (!all) return "Nothing hangs on the others.";
  return `${all} ${totalOf(moved) + entries === 1 ? "moves" : "move"} to the one that stays.`;
}

/** The number of records of all kinds. */
export function totalOf(counts: DeletedCounts): number {
  return manyNames.reduce((sum, many) => sum + counts[many], 0);
}
