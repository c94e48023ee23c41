import { z } from "zod";
import { type Catalogue, type FieldSettings, standardCatalogue } from "@/lib/core/catalogue";
import type { CustomField } from "@/lib/core/custom-fields";
import { customKinds } from "@/lib/core/custom-kinds";
import { customOptions } from "@/lib/core/custom-options";
import type { Layout } from "@/lib/core/layout";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { type Stages, stagePurposes, stageTones } from "@/lib/core/stages";
import type { SqlReader, TenantScope } from "./scope";

const mostKept = 500;
const kept = new Map<string, Catalogue>();

const storedField = z.object({
  recordKind: z.enum(recordKinds),
  key: z.string(),
  kind: z.enum(customKinds),
  label: z.string(),
  slot: z.string(),
  decimals: z.int(),
  help: z.string().nullable(),
  required: z.boolean(),
  searched: z.boolean(),
  options: customOptions,
  changing: z.boolean(),
});

const storedSettings = z.record(
  z.string(),
  z.object({
    label: z.string().optional(),
    hidden: z.boolean().optional(),
    required: z.boolean().optional(),
    options: customOptions.optional(),
    listId: z.string().optional(),
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

const storedCatalogue = z.object({
  version: z.int(),
  custom: z.array(storedField),
  set: z.array(storedKind),
});

/**
 * The company's declarations at this version. A process keeps them by version, so it reads them once after a change,
 * and a company without custom fields costs no query.
 */
export async function catalogueAt(
  db: SqlReader,
  companyId: string,
  version: number,
): Promise<Catalogue> {
  if (version === 0) return standardCatalogue;
  const known = kept.get(keyOf(companyId, version));
  if (known) return known;
  const read = await readCatalogue(db, companyId);
  keep(keyOf(companyId, read.version), read.catalogue);
  return read.catalogue;
}

function keyOf(companyId: string, version: number): string {
  return `${companyId} ${version}`;
}

function keep(key: string, catalogue: Catalogue): void {
  kept.set(key, catalogue);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest) kept.delete(oldest);
}

/**
 * Reads the version with the rows, at their node: the coordinator of a cluster shows a new version some milliseconds
 * before that node shows the rows.
 */
export async function readCatalogue(
  db: SqlReader,
  companyId: string,
): Promise<{ version: number; catalogue: Catalogue }> {
  const [row] = await db.$queryRaw<unknown[]>`
    select c.catalogue_version as version,
      (select coalesce(json_agg(json_build_object('recordKind', f.record_kind, 'key', f.key, 'kind', f.kind,
          'label', f.label, 'slot', f.slot, 'decimals', f.decimals, 'help', f.help, 'required', f.required,
          'searched', f.searched, 'changing', f.change_id is not null, 'options', f.options) order by f.id), '[]')
        from own_field f
        where f.company_id = ${companyId}::uuid and f.deleted_at is null and f.slot is not null) as custom,
      (select coalesce(json_agg(json_build_object('recordKind', k.record_kind, 'fields', k.fields,
          'stages', k.stages, 'layout', k.layout)), '[]')
        from kind_setting k where k.company_id = ${companyId}::uuid) as set
    from company c where c.id = ${companyId}::uuid`;
  const stored = storedCatalogue.parse(row);
  const custom: Partial<Record<RecordKind, CustomField[]>> = {};
  for (const { recordKind, ...field } of stored.custom)
    custom[recordKind] = [...(custom[recordKind] ?? []), field];
  const settings: Partial<Record<RecordKind, FieldSettings>> = {};
  const stages: Partial<Record<RecordKind, Stages>> = {};
  const layouts: Partial<Record<RecordKind, Layout>> = {};
  for (const { recordKind, ...kind } of stored.set) {
    if (Object.keys(kind.fields).length > 0) settings[recordKind] = kind.fields;
    if (kind.stages) stages[recordKind] = kind.stages;
    if (kind.layout) layouts[recordKind] = kind.layout;
  }
  return { version: stored.version, catalogue: { custom, settings, stages, layouts } };
}

/**
 * Lets one transaction at a time change what the company declared, and gives its next state a version of its own.
 * Returns what it declares now: another change may have ended since the tenant was opened.
 */
export async function lockCatalogue({ db, companyId }: TenantScope): Promise<Catalogue> {
  await db.$executeRaw`
    update company set catalogue_version = catalogue_version + 1 where id = ${companyId}::uuid`;
  return (await readCatalogue(db, companyId)).catalogue;
}
