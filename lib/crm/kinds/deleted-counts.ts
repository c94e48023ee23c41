import * as z from "zod";
import { fromKeys } from "@/lib/core/from-keys";
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

/** The number of records of all kinds. */
export function totalOf(counts: DeletedCounts): number {
  return manyNames.reduce((sum, many) => sum + counts[many], 0);
}
