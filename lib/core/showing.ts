import { formatCount } from "./format";
import type { Pagination } from "./pagination";

/** The total as shown: "1,250", or "10,000+" where it was capped. */
export function totalText(at: Pagination): string {
  return formatCount(at.total) + (at.totalCapped ? "+" : "");
}

/** "Showing 21 to 40 of 1,250 results"; "Showing 0 to 0 of 0 results" for an empty list. */
export function showingText(at: Pagination): string {
  const first = at.total === 0 ? 0 : Math.min((at.page - 1) * at.limit + 1, at.total);
  const last = Math.min(at.page * at.limit, at.total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${totalText(at)} results`;
}
