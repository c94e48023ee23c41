import { z } from "zod";
import { type Catalogue, type FieldSettings, standardCatalogue } from "@/lib/core/catalogue";
import type { Layout } from "@/lib/core/layout";
import type { OwnField } from "@/lib/core/own-fields";
import { ownKinds } from "@/lib/core/own-kinds";
import { ownOptions } from "@/lib/core/own-options";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { type Stages, stagePurposes, stageTones } from "@/lib/core/stages";
import type { SqlReader } from "./scope";

const mostKept = 500;
const kept = new Map<string, Catalogue>();

const storedField = z.object({
  recordKind: z.enum(recordKinds),
  key: z.string(),
  kind: z.enum(ownKinds),
  label: z.string(),
  slot: z.string(),
  decimals: z.int(),
  help: z.string().nullable(),
  required: z.boolean(),
  searched: z.boolean(),
  options: ownOptions,
  changing: z.boolean(),
});

export const storedSettings = z.record(
  z.string(),
  z.object({
    label: z.string().optional(),
    hidden: z.boolean().optional(),
    required: z.boolean().optional(),
    options: ownOptions.optional(),
    version: z.int(),
  }),
);

const isTrue = z.literal(true).optional();

const storedStage = z.object({
  name: z.string(),
  label: z.string().optional(),
  tone: z.enum(stageTones),
  meaning: z.enum(["won", "lost"]).optional(),
  shownIn: z.string().optional(),
  isOffered: isTrue,
  isFilter: isTrue,
  isRare: isTrue,
  isRemoved: isTrue,
  actsAs: z.enum(stagePurposes).optional(),
  requires: z.array(z.string()).optional(),
});

/** The stages of a company as its row has them. */
export const storedStages = z.tuple([storedStage], storedStage);

/** The layout of a kind as its row has it. */
export const storedLayout = z.object({
  sections: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
  list: z.array(z.string()),
  card: z.array(z.string()),
});

const storedKind = z.object({
  recordKind: z.enum(recordKinds),
  fields: storedSettings,
  stages: storedStages.nullable(),
  layout: storedLayout.nullable(),
});

/**
 * What the company declared at this version. A process keeps them by version, so it reads them once after a change, and
 * a company without own fields costs no query.
 */
export async function catalogueAt(
  db: SqlReader,
  companyId: string,
  version: number,
): Promise<Catalogue> {
  if (version === 0) return standardCatalogue;
  const key = `${companyId} ${version}`;
  const known = kept.get(key);
  if (known) return known;
  const catalogue = await readCatalogue(db, companyId);
  kept.set(key, catalogue);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest) kept.delete(oldest);
  return catalogue;
}

async function readCatalogue(db: SqlReader, companyId: string): Promise<Catalogue> {
  const rows = await db.$queryRaw<unknown[]>`
    select record_kind as "recordKind", key, kind, label, slot, decimals, help, required, searched, options,
      change_id is not null as changing
    from own_field
    where company_id = ${companyId}::uuid and deleted_at is null and slot is not null
    order by id`;
  const own: Partial<Record<RecordKind, OwnField[]>> = {};
  for (const { recordKind, ...field } of z.array(storedField).parse(rows))
    own[recordKind] = [...(own[recordKind] ?? []), field];
  const set = await db.$queryRaw<unknown[]>`
    select record_kind as "recordKind", fields, stages, layout from kind_setting
    where company_id = ${companyId}::uuid`;
  const settings: Partial<Record<RecordKind, FieldSettings>> = {};
  const stages: Partial<Record<RecordKind, Stages>> = {};
  const layouts: Partial<Record<RecordKind, Layout>> = {};
  for (const { recordKind, ...kind } of z.array(storedKind).parse(set)) {
    if (Object.keys(kind.fields).length > 0) settings[recordKind] = kind.fields;
    if (kind.stages) stages[recordKind] = kind.stages;
    if (kind.layout) layouts[recordKind] = kind.layout;
  }
  return { own, settings, stages, layouts };
}
