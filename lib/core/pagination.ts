import * as z from "zod";

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
