import * as z from "zod";

/** The highest exact count; beyond it the total stays and `totalCapped` is set. */
export const countCap = 10_000;

/** The page of a list in a response. */
export const pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    pages: z.int(),
    totalCapped: z.boolean().optional(),
    nextCursor: z.string().nullable().optional(),
  })
  .meta({ title: "Pagination" });

export type Pagination = z.output<typeof pagination>;

/** The number of rows before a page. */
export function offsetOf(page: number, limit: number): number {
  return (page - 1) * limit;
}

/** The pagination of a page, from a count that may exceed the cap. */
export function toPagination(page: number, limit: number, counted: number): Pagination {
  const total = Math.min(counted, countCap);
  const capped = counted > countCap ? { totalCapped: true } : {};
  return { page, limit, total, pages: Math.ceil(total / limit), ...capped };
}
