import type { ImportSettings, Problem } from "../schema";

/** The stored columns that a row sets; a key that is absent keeps what is stored. */
type Columns = Record<string, unknown>;

/** What is to become of one row. `before` are the columns an update changes, as they were. */
export type PlannedRow<C extends Columns = Columns> =
  | { outcome: "created"; line: number; id: string; columns: C }
  | { outcome: "updated"; line: number; id: string; columns: Partial<C>; before: Columns }
  | { outcome: "skipped"; line: number; id: string; reason: string }
  | { outcome: "failed"; line: number; cells: string[]; problems: Problem[] };

/** The records that rows may repeat, by what makes two of them the same. */
export type KnownRecords = Map<string, { id: string; columns: Columns }>;

type Row<C extends Columns> = { line: number; key: string; created: C; updated: Partial<C> };

/**
 * Decides about a row whose cells are all right: a record that is not known is created, one that is
 * there is skipped, updated or created a second time, as the rule says. What is decided is added to
 * `known`, so that later rows of the file see it.
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
  return value instanceof Date ? value.toISOString() : String(value ?? "");
}
