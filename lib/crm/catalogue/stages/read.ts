import { invalidField } from "@/lib/core/errors";
import { type Fields, isNeverEmpty } from "@/lib/core/field-kinds/define-fields";
import type { Stage, Stages, StageTone } from "@/lib/core/stages";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import type { StagedKind, StageMeaning } from "./choices";
import type { CompanyStage, CompanyStages } from "./schema";
import { readStored } from "./stored";

/** The stages of a kind as the company has them, with the number of records that the reader sees in each. */
export async function listStages(tenant: TenantReader, kind: StagedKind): Promise<CompanyStages> {
  const { stages, version } = await readStored(tenant, kind);
  return { ...answerOf(stages, await countByStage(tenant, kind)), version };
}

export type StageCounts = ReadonlyMap<string, number>;

/** The number of records in each stage, those in the trash left out. */
export async function countByStage(
  { db, companyId }: TenantReader,
  kind: StagedKind,
): Promise<StageCounts> {
  const rows = await db.$queryRaw<{ stage: string; count: number }[]>`
    select stage, count(*)::int as count from ${fixedSql(kind)}
    where company_id = ${companyId}::uuid and deleted_at is null group by stage`;
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}

/** The stages as the API answers them, without their version. */
export function answerOf(stages: Stages, counts: StageCounts): Omit<CompanyStages, "version"> {
  const recordsOf = ({ name }: Stage) => counts.get(name) ?? 0;
  return {
    stages: stages
      .filter(({ isRemoved }) => !isRemoved)
      .map((stage) => ({ ...companyStageOf(stage), records: recordsOf(stage) })),
    removed: stages
      .filter(({ isRemoved }) => isRemoved)
      .map((stage) => ({
        key: stage.name,
        label: labelOf(stage),
        meaning: stageMeaning(stage),
        tone: stage.tone,
        records: recordsOf(stage),
      })),
  };
}

function companyStageOf(stage: Stage): Omit<CompanyStage, "records"> {
  const { name: key, tone, actsAs = null, shownIn = null, requires } = stage;
  return {
    key,
    label: labelOf(stage),
    meaning: stageMeaning(stage),
    tone,
    actsAs,
    shownIn,
    offered: stage.isOffered ?? false,
    rare: stage.isRare ?? false,
    requires: [...(requires ?? [])],
  };
}

export function labelOf({ name, label = name }: Stage): string {
  return label;
}

/** The keys of the fields that a stage can require: those that forms show and that may be empty. */
export function requirableKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const isFilled = isNeverEmpty(field) || field.computed || field.hidden;
    return isFilled || field.kind.column === "boolean" ? [] : [key];
  });
}

type At = { field: string; stored: readonly string[] | undefined };

/** Throws `validation_failed` for a field that cannot be required; keys of deleted fields may stay. */
export function requireFields(
  fields: Fields,
  keys: readonly string[] | undefined,
  { field, stored = [] }: At,
): void {
  const possible = new Set([...requirableKeys(fields), ...stored]);
  const unknown = keys?.find((key) => !possible.has(key));
  if (unknown !== undefined)
    throw invalidField(field, `A stage cannot require the field “${unknown}”`);
}

export function stageMeaning({ meaning }: Pick<Stage, "meaning">): StageMeaning {
  return meaning ?? "open";
}

const closing: readonly StageTone[] = ["won", "lost"];

type Given = { tone: StageTone; field: string; isNamed: boolean };

/** The tone of a stage: green means won, a ring means lost, and an open stage has another one. */
export function toneFor(meaning: StageMeaning, { tone, field, isNamed }: Given): StageTone {
  if (meaning !== "open") return meaning;
  if (!closing.includes(tone)) return tone;
  if (isNamed) throw invalidField(field, "Choose another colour: this one means won or lost");
  return "step-3";
}
