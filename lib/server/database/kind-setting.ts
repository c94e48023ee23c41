import type { RecordKind } from "@/lib/core/record-kinds";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader, TenantScope } from "./scope";

/** The changes of a kind of records by a company; a document is null or empty where it is as declared. */
type KindSetting = {
  stages: unknown;
  stagesVersion: number;
  layout: unknown;
  layoutVersion: number;
};

/** The changes of a kind; undefined before the first one. */
export async function readKindSetting(
  { db, companyId }: TenantReader,
  kind: RecordKind,
): Promise<KindSetting | undefined> {
  const [row] = await db.$queryRaw<KindSetting[]>`
    select stages, stages_version as "stagesVersion", layout, layout_version as "layoutVersion"
    from kind_setting where company_id = ${companyId}::uuid and record_kind = ${kind}`;
  return row;
}

type Document = { fields: object } | { stages: object } | { layout: object | null };

/** Stores one document of a kind, with a new version of it, and returns the id of the row. */
export async function writeKindSetting(
  { db, companyId, now }: TenantScope,
  recordKind: RecordKind,
  document: Document,
): Promise<string> {
  const values = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      value === null ? Prisma.DbNull : jsonOf(value),
    ]),
  );
  const first = {
    ...("stages" in document && { stagesVersion: 1 }),
    ...("layout" in document && { layoutVersion: 1 }),
  };
  const next = {
    ...("stages" in document && { stagesVersion: { increment: 1 } }),
    ...("layout" in document && { layoutVersion: { increment: 1 } }),
  };
  const { id } = await db.kindSetting.upsert({
    where: { companyId_recordKind: { companyId, recordKind } },
    create: { companyId, recordKind, ...values, ...first, createdAt: now, updatedAt: now },
    update: { ...values, ...next, updatedAt: now },
    select: { id: true },
  });
  return id;
}

/** The document without absent keys, which no JSON has. */
function jsonOf(value: object) {
  return JSON.parse(JSON.stringify(value));
}
