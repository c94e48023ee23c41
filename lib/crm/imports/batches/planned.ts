import type { RowReader } from "../rows/read-row";
import type { ImportSettings, Problem } from "../schema";

/** How the rows of one import are read, and its settings. */
export type BatchContext = { reader: RowReader; settings: ImportSettings };

/** The stored columns that a row sets; a key that is absent keeps what is stored. */
type Columns = Record<string, unknown>;

/** The outcome of one row. `before` holds the former values of the updated columns. */
export type PlannedRow<C extends Columns = Columns> =
  | { outcome: "created"; line: number; id: string; columns: C }
  | { outcome: "updated"; line: number; id: string; columns: Partial<C>; before: Columns }
  | { outcome: "skipped"; line: number; id: string; reason: string }
  | { outcome: "failed"; line: number; cells: string[]; problems: Problem[] };

/** Known records by their duplicate key. */
export type KnownRecords = Map<string, { id: string; columns: Columns }>;

type Row<C extends Columns> = { line: number; key: string; created: C; updated: Partial<C> };

/**
 * Plans a valid row: an unknown record is created, a known one is handled by the rule. The result is
 * added to `known` for later rows of the file.
 */
export function planRow<C extends Columns>(
  { line, key, created, updated }: Row<C>,
  known: KnownRecords,
  { rule, newId }: { rule: ImportSettings["duplicates"]; newId: () => string },
): PlannedRow<C> {
  const found = rule === "create" ? undefined : known.get(key);
  if (!found) {
    const id = newId();
    known.set(key, { id, columns: rule === "update" ? created : {} });
    return { outcome: "created", line, id, columns: created };
  }
  const { id } = found;
  if (rule === "skip") return { outcome: "skipped", line, id, reason: "It is already there" };
  const changed = difference(found.columns, updated);
  if (!changed)
    return { outcome: "skipped", line, id, reason: "It is already there with the same values" };
  known.set(key, { id, columns: { ...found.columns, ...changed.columns } });
  return { outcome: "updated", line, id, ...changed };
}

function difference<C extends Columns>(before: Columns, after: Partial<C>) {
  const columns: Partial<C> = {};
  const old: Columns = {};
  let hasChanged = false;
  for (const key in after) {
    if (after[key] === undefined || toText(before[key]) === toText(after[key])) continue;
    columns[key] = after[key];
    old[key] = before[key];
    hasChanged = true;
  }
  return hasChanged ? { columns, before: old } : null;
}

function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : unspaced(String(value ?? ""));
}

/** An exported phone number may have a space more than the stored one. */
function unspaced(text: string): string {
  return /^\+?[\d ]{8,}$/.test(text) ? text.replaceAll(" ", "") : text;
}
