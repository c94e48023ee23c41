import type { ImportRecord, ImportSettings } from "@/lib/crm/imports/schema";

/** How many rows leave this field open as the columns are matched now. */
export function rowsWithout(
  field: string,
  { columns, totalRows }: ImportRecord,
  { mapping }: ImportSettings,
): number {
  return totalRows - (columns[mapping.indexOf(field)]?.filled ?? 0);
}
