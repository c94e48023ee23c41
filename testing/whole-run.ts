import { isWholeRun } from "@/scripts/lib/whole-run";

/** The size of a heavy proof: rows, writers or moves. */
export function sizeOf(sizes: { whole: number; light: number }): number {
  return isWholeRun() ? sizes.whole : sizes.light;
}
