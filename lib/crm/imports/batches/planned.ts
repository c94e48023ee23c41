import type { Values } from "@/lib/server/records/record-values";
import type { RowReader } from "../rows/read-row";
import type { ImportSettings, Problem } from "../schema";

/** How the rows of one import are read, and its settings. */
export type BatchContext = { reader: RowReader; settings: ImportSettings };

/** The outcome of one row with the values it sets; a key that is absent keeps what is stored. */
export type PlannedRow =
  | { outcome: "created"; line: number; id: string; values: Values }
  | { outcome: "updated"; line: number; id: string; values: Values }
  | { outcome: "skipped"; line: number; id: string; reason: string }
  | { outcome: "failed"; line: number; cells: string[]; problems: Problem[] };

/** Known records by their duplicate key. */
export type KnownRecords = Map<string, { id: string; values: Values }>;

type Row = { line: number; key: string; created: Values; updated: Values };

/**
 * Plans a valid row: an unknown record is created, a known one is handled by the rule. The result is
 * added to `known` for later rows of the file.
 */
export function planRow(
  { line, key, created, updated }: Row,
  known: KnownRecords,
  { rule, newId }: { rule: ImportSettings["duplicates"]; newId: () => string },
): PlannedRow {
  const found = rule === "create" ? undefined : known.get(key);
  if (!found) {
    const id = newId();
    known.set(key, { id, values: rule === "update" ? created : {} });
    return { outcome: "created", line, id, values: created };
  }
  const { id } = found;
  if (rule === "skip") return { outcome: "skipped", line, id, reason: "It is already there" };
  const values = difference(found.values, updated);
  if (Object.keys(values).length === 0)
    return { outcome: "skipped", line, id, reason: "It is already there with the same values" };
  known.set(key, { id, values: { ...found.values, ...values } });
  return { outcome: "updated", line, id, values };
}

function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && toText(before[key]) !== toText(value),
  );
  return Object.fromEntries(changed);
}

/** An exported phone number may have a space more than the stored one. */
function toText(value: unknown): string {
  const text = String(value ?? "");
  return /^\+?[\d ]{8,}$/.test(text) ? text.replaceAll(" ", "") : text;
}
