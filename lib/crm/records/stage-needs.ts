import { AppError, type FieldErrors } from "@/lib/core/errors";
import { countOf, formatCount } from "@/lib/core/format";
import type { Stage } from "@/lib/core/stages";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import type { Values } from "@/lib/server/records/record-values";
import { type RecordTable, valueIn } from "@/lib/server/records/record-writer";

/** A value that a change of many records misses. */
export type Lack = {
  field: string;
  /** The columns that `rows` looks at. */
  columns: Prisma.Sql;
  rows: Prisma.Sql;
  /** Says in how many of the selected records the value is missing. */
  sentence: (count: number, selected: number) => string;
};

/** Whether stages of the kind require fields, or were removed, so that records may not enter them. */
export function hasStageNeeds({ stages }: CompanyKind): boolean {
  return stages?.some(({ requires, isRemoved }) => requires?.length || isRemoved) ?? false;
}

/** Throws `validation_failed` for a record that a change leaves without a field that its stage requires. */
export function requireStageFields(kind: CompanyKind, change: Values, before: Values | null): void {
  const missing = missingInStage(kind, change, before);
  const [sentence] = Object.values(missing);
  if (sentence) throw new AppError("validation_failed", sentence, { fields: missing });
}

/**
 * The fields that a record lacks after a change that moves it to another stage or empties them, with a sentence each;
 * `before` is null for a new record. Records that already lacked a field in their stage may stay so.
 */
export function missingInStage(
  kind: CompanyKind,
  change: Values,
  before: Values | null,
): FieldErrors {
  const after: Values = { ...before, ...change };
  const stage = stageOf(kind, after.stage);
  if (!stage) return {};
  const enters = before?.stage !== stage.name;
  if (enters && stage.isRemoved) return { stage: removedSentence(stage) };
  const missing = requiredIn(kind, stage).filter(
    (key) => isEmpty(after[key]) && (enters || !isEmpty(before?.[key])),
  );
  return Object.fromEntries(missing.map((key) => [key, neededSentence(kind, key, stage)]));
}

/** The fields of the stage that the kind has and forms show. */
function requiredIn({ fields }: CompanyKind, { requires = [] }: Stage): string[] {
  return requires.filter((key) => {
    const field = fields[key];
    return field && !field.computed && !field.hidden;
  });
}

function stageOf({ stages }: CompanyKind, name: unknown): Stage | undefined {
  return stages?.find((stage) => stage.name === name);
}

function isEmpty(value: unknown): boolean {
  return value == null || value === "" || (Array.isArray(value) && value.length === 0);
}

function neededSentence({ fields }: CompanyKind, key: string, stage: Stage): string {
  const { label = key, kind } = fields[key] ?? {};
  const verb = kind?.name === "choice" || kind?.name === "checkbox" ? "Choose" : "Enter";
  return `${verb} ${label}: the stage ${labelOf(stage)} needs it`;
}

function removedSentence(stage: Stage): string {
  return `The stage ${labelOf(stage)} was removed: choose another stage`;
}

function labelOf({ name, label = name }: Stage): string {
  return label;
}

/** The stored values that decide whether a change lacks something. */
export function keysInStage(kind: CompanyKind, change: Values): string[] {
  const stage = stageOf(kind, change.stage);
  if (stage) return ["stage", ...requiredIn(kind, stage)];
  return Object.keys(change).some((key) => stagesNeeding(kind, key).length > 0) ? ["stage"] : [];
}

function stagesNeeding(kind: CompanyKind, key: string): string[] {
  const needing = (kind.stages ?? []).filter((stage) => requiredIn(kind, stage).includes(key));
  return needing.map(({ name }) => name);
}

/** The rows that a change of many records would leave without a field that their stage requires. */
export function lacksInStage(kind: CompanyKind, table: RecordTable, change: Values): Lack[] {
  const stage = stageOf(kind, change.stage);
  if (!stage) return emptied(kind, table, change);
  const isOutside = Prisma.sql`stage <> ${stage.name}`;
  if (stage.isRemoved) {
    const sentence = () => removedSentence(stage);
    return [{ field: "stage", columns: Prisma.sql`stage`, rows: isOutside, sentence }];
  }
  const left = requiredIn(kind, stage).filter((key) => !(key in change) || isEmpty(change[key]));
  return left.map((key) => ({
    field: key,
    columns: withValue(table, key),
    rows:
      key in change
        ? Prisma.sql`(${isOutside} or value is not null)`
        : Prisma.sql`${isOutside} and value is null`,
    sentence: (count, selected) =>
      `${kind.fields[key]?.label} is missing in ${formatCount(count)} of ${countOf(selected, kind.name, kind.many)}`,
  }));
}

function emptied(kind: CompanyKind, table: RecordTable, change: Values): Lack[] {
  return Object.keys(change).flatMap((key): Lack[] => {
    const stages = isEmpty(change[key]) ? stagesNeeding(kind, key) : [];
    if (stages.length === 0) return [];
    return [
      {
        field: key,
        columns: withValue(table, key),
        rows: Prisma.sql`stage = any(${stages}::text[]) and value is not null`,
        sentence: (count, selected) =>
          `${kind.fields[key]?.label} is needed by the stage of ${formatCount(count)} of ${countOf(selected, kind.name, kind.many)}`,
      },
    ];
  });
}

function withValue(table: RecordTable, key: string): Prisma.Sql {
  return Prisma.sql`stage, ${valueIn(table, key)} ${fixedSql("as value")}`;
}
