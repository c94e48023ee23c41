import * as z from "zod";
import { type ManyRecords, manyNames } from "./kinds";

const countOfEach = Object.fromEntries(manyNames.map((many) => [many, z.int()]));

/** How many records of each kind were moved to the trash, or restored from it, together. */
export const deletedCounts = z.object(
  // Object.fromEntries forgets the keys.
  countOfEach as Record<ManyRecords, z.ZodInt>,
);

export type DeletedCounts = Record<ManyRecords, number>;

/** No record of any kind. */
export function noCounts(): DeletedCounts {
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(manyNames.map((many) => [many, 0])) as DeletedCounts;
}

export function addCounts(one: DeletedCounts, other: DeletedCounts): DeletedCounts {
  const sum = noCounts();
  for (const many of manyNames) sum[many] = one[many] + other[many];
  return sum;
}

/** How many records these are of all kinds. */
export function totalOf(counts: DeletedCounts): number {
  return manyNames.reduce((sum, many) => sum + counts[many], 0);
}
