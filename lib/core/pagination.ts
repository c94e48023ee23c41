import { z } from "zod";
import { formatCount } from "./format";

/** Rows are counted exactly up to here; beyond, the count stays and `totalCapped` says so. */
export const countCap = 10_000;

/** Where a list stands, as design/api.md, "Lists", answers it. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  totalCapped: z.boolean().optional(),
  nextCursor: z.string().nullable().optional(),
});

export type Pagination = z.output<typeof pagination>;

/** How many rows to pass over to reach a page. Page 2 of 20 starts after 20 rows. */
export function offsetOf(page: number, limit: number): number {
  return (page - 1) * limit;
}

/** Builds the pagination of a page from a count of rows, which may be counted past the cap. */
export function toPagination(page: number, limit: number, counted: number): Pagination {
  const total = Math.min(counted, countCap);
  const capped = counted > countCap ? { totalCapped: true } : {};
  return { page, limit, total, pages: Math.ceil(total / limit), ...capped };
}

/** The total as shown: "1,250", or "10,000+" where it was capped. */
export function totalText(at: Pagination): string {
  return formatCount(at.total) + (at.totalCapped ? "+" : "");
}

/** "Showing 21 to 40 of 1,250 results"; "Showing 0 to 0 of 0 results" for an empty list. */
export function showingText(at: Pagination): string {
  const first = at.total === 0 ? 0 : Math.min(offsetOf(at.page, at.limit) + 1, at.total);
  const last = Math.min(at.page * at.limit, at.total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${totalText(at)} results`;
}
