import { newStage, type StageRow } from "@/lib/crm/settings/stages/form";

type Rows = readonly StageRow[];

/** The stages with a new one after this place, which has the colour of an open one there. */
export function withNew(rows: Rows, after: number): { rows: Rows; added: StageRow } {
  const beside = rows[after];
  const added = { ...newStage(), ...(beside?.meaning === "open" && { tone: beside.tone }) };
  return { rows: rows.toSpliced(after + 1, 0, added), added };
}

/** The stages with one at another place; null if it would not move. */
export function withMoved(rows: Rows, from: number, to: number): Rows | null {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length || to === from) return null;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

export function withChanged(rows: Rows, id: string, part: Partial<StageRow>): Rows {
  return rows.map((row) => (row.id === id ? { ...row, ...part } : row));
}

/** The part of a stage that follows from its meaning. */
export function meaning(chosen: StageRow["meaning"]): Partial<StageRow> {
  return { meaning: chosen, tone: chosen === "open" ? "step-3" : chosen, actsAs: null };
}

/** The stages with a purpose given to one, which no other has then. */
export function withPurpose(rows: Rows, id: string, purpose: StageRow["actsAs"]): Rows {
  const own = (row: StageRow) => (row.actsAs === purpose ? null : row.actsAs);
  return rows.map((row) => ({ ...row, actsAs: row.id === id ? purpose : own(row) }));
}

/** The stages without one: a stored one is removed with the next save, a new one at once. */
export function withoutStage(rows: Rows, at: number): { rows: Rows; focused: string } {
  const row = rows[at];
  if (row?.key != null)
    return { rows: rows.with(at, { ...row, isRemoved: true, target: "" }), focused: row.id };
  const next = rows[at + 1] ?? rows[at - 1];
  return { rows: rows.toSpliced(at, 1), focused: next?.id ?? "" };
}
