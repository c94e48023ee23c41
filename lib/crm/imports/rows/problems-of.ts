import type { z } from "zod";
import type { Problem } from "../schema";
import { columnOf, type ReadRow, type RowReader } from "./read-row";

/** The issues a schema found, as problems of the cells they come from; each cell is named once. */
export function problemsOf(
  row: ReadRow,
  error: z.ZodError | undefined,
  reader: RowReader,
): Problem[] {
  const named = new Set(row.problems.map((problem) => problem.column));
  const problems: Problem[] = [];
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path.at(-1) ?? "");
    const column = columnOf(field, reader);
    if (column !== null && named.has(column)) continue;
    named.add(column);
    const cell = row.values[field];
    problems.push({
      line: row.line,
      column,
      cell: cell === undefined ? null : String(cell),
      reason: issue.message,
    });
  }
  return problems;
}
