import * as z from "zod";
import { stagePurposes, stageTones } from "@/lib/core/stages";
import { name } from "@/lib/core/text";
import {
  type CompanyStage,
  type CompanyStages,
  type StagesInput,
  stageLimits,
  stageMeanings,
} from "@/lib/crm/catalogue/stages/schema";

const stageRow = z.object({
  id: z.string(),
  /** A stored stage has one. */
  key: z.string().nullable(),
  label: z.string(),
  meaning: z.enum(stageMeanings),
  tone: z.enum(stageTones),
  actsAs: z.enum(stagePurposes).nullable(),
  requires: z.array(z.string()),
  shownIn: z.string().nullable(),
  rare: z.boolean(),
  records: z.int(),
  /** It is removed with the next save, and its records go to the stage with the id `target`. */
  isRemoved: z.boolean(),
  target: z.string(),
});

const stageRows = z.array(stageRow);

export type StageRow = z.output<typeof stageRow>;

const stageName = name("Name", stageLimits.label);

/** The stages of a kind as their form holds them, in their order. */
export const stagesForm = z.object({
  stages: stageRows.superRefine((rows, context) => {
    const message = [...rowErrors(rows).values()][0] ?? problemOf(rows.filter(isKept));
    if (message) context.addIssue({ code: "custom", message });
  }),
});

export type StagesForm = z.output<typeof stagesForm>;

/** The messages for faulty stages, by their ids. */
export function rowErrors(rows: readonly StageRow[]): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  const kept = rows.filter(isKept);
  for (const [at, row] of kept.entries()) {
    const issue = stageName.safeParse(row.label).error?.issues[0];
    const other = rows.find(({ key, id }) => id !== row.id && key && isSame(key, row.label));
    if (issue) errors.set(row.id, issue.message);
    else if (kept.findIndex(({ label }) => isSame(label, row.label)) < at)
      errors.set(row.id, "Enter each stage once");
    else if (other && !isAgain(row, other))
      errors.set(row.id, `Records know “${other.key}” as another stage: choose another name`);
  }
  for (const row of rows.filter(({ isRemoved }) => isRemoved)) {
    if (row.records > 0 && !kept.some(({ id }) => id === row.target))
      errors.set(row.id, "Choose where its records go");
    else if (purposeLeftBy(row) && !heirOf(row, rows))
      errors.set(row.id, "Choose the stage to set instead");
  }
  return errors;
}

/** The purpose of a removed stage that only a chosen stage can take over; null without one. */
export function purposeLeftBy({ isRemoved, actsAs }: StageRow) {
  return isRemoved && (actsAs === "quoted" || actsAs === "enquired") ? actsAs : null;
}

/** The stages that can take over the purpose of a removed one. */
export function heirsOf({ actsAs }: StageRow, rows: readonly StageRow[]): StageRow[] {
  const isFree = (row: StageRow) => row.actsAs === null || row.actsAs === actsAs;
  return rows.filter((row) => isKept(row) && row.meaning === "open" && isFree(row));
}

/** The stage that does: the chosen one, else the one to which the records move. */
export function heirOf(row: StageRow, rows: readonly StageRow[]): StageRow | undefined {
  const heirs = heirsOf(row, rows);
  const target = row.records > 0 ? row.target : "";
  return heirs.find(({ actsAs }) => actsAs !== null) ?? heirs.find(({ id }) => id === target);
}

/** A new stage named like an empty one that the same save removes is that one. */
function isAgain(row: StageRow, { isRemoved, records }: StageRow): boolean {
  return row.key === null && isRemoved && records === 0;
}

function problemOf(kept: readonly StageRow[]): string | null {
  if (kept.length > stageLimits.stages) return `Keep at most ${stageLimits.stages} stages`;
  const missing = stageMeanings.find((meaning) => !kept.some((row) => row.meaning === meaning));
  return missing ? `Keep at least one stage that means ${missing}` : null;
}

export function isKept({ isRemoved }: StageRow): boolean {
  return !isRemoved;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * The values of the form for these stages. A removed stage that records still have, such as one that was written while it
 * was removed, asks again where they go.
 */
export function formValues({
  stages,
  removed,
}: Pick<CompanyStages, "stages" | "removed">): StagesForm {
  const left = removed
    .filter(({ records }) => records > 0)
    .map((stage) => ({ ...newStage(stage.label, stage), id: stage.key, isRemoved: true }));
  return { stages: [...stages.map((stage) => rowOf(stage.key, stage)), ...left] };
}

function rowOf(
  id: string,
  stage: Omit<CompanyStage, "offered" | "key"> & { key: string },
): StageRow {
  const { key, label, meaning, tone, actsAs, requires, shownIn, rare, records } = stage;
  const own = { key, label, meaning, tone, actsAs, requires, shownIn, rare, records };
  return { ...own, id, isRemoved: false, target: "" };
}

/** A stage that is not stored yet, or one that was removed and comes back by its name. */
export function newStage(label = "", again: Partial<StageRow> = {}): StageRow {
  newStages += 1;
  return {
    key: null,
    label,
    meaning: "open",
    tone: "step-3",
    actsAs: null,
    requires: [],
    shownIn: null,
    rare: false,
    records: 0,
    ...again,
    id: `new-${newStages}`,
    isRemoved: false,
    target: "",
  };
}

let newStages = 0;

/** The stages in a form as typed so far. */
export function rowsOf(value: unknown): StageRow[] {
  return stageRows.safeParse(value).data ?? [];
}

/** Returns the API input that saves the stages. */
export function stagesInputOf({ stages: rows }: StagesForm): StagesInput {
  const kept = rows.filter(isKept);
  const moves = rows.flatMap(({ key, isRemoved, records, target }) => {
    const to = kept.find(({ id }) => id === target);
    return isRemoved && key && records > 0 && to ? [[key, to.key ?? to.label.trim()]] : [];
  });
  return {
    stages: kept.map(({ key, label, meaning, tone, actsAs, requires }) => ({
      ...(key !== null && { key }),
      label: label.trim(),
      meaning,
      tone,
      actsAs,
      requires,
    })),
    moves: Object.fromEntries(moves),
  };
}

/** A column of the board: the stage that names it, and how many records it shows. */
export type PreviewColumn = Pick<StageRow, "id" | "label" | "tone"> & { records: number };

/** The columns that the board will have; those of rare stages only while they hold records. */
export function previewColumns(rows: readonly StageRow[]): PreviewColumn[] {
  const kept = rows.filter(isKept);
  const columnOf = (row: StageRow) =>
    kept.find(
      ({ key, meaning }) => key !== null && key === row.shownIn && meaning === row.meaning,
    ) ?? row;
  const goesTo = (row: StageRow) =>
    row.isRemoved ? kept.find(({ id }) => id === row.target) : row;
  const recordsIn = (column: StageRow) =>
    rows.reduce((sum, row) => {
      const stage = goesTo(row);
      return stage && columnOf(stage).id === column.id ? sum + row.records : sum;
    }, 0);
  return kept
    .filter((row) => columnOf(row).id === row.id)
    .map((row) => ({ ...row, records: recordsIn(row) }))
    .filter(({ rare, records }) => !rare || records > 0)
    .map(({ id, label, tone, records }) => ({
      id,
      label: label.trim() || "New stage",
      tone,
      records,
    }));
}
