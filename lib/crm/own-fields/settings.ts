import type { FieldSetting } from "@/lib/core/catalogue";
import type { RecordKind } from "@/lib/core/record-kinds";
import { storedSettings } from "@/lib/server/database/catalogue";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";

type StoredSetting = FieldSetting & { version: number };

export type StoredSettings = Readonly<Record<string, StoredSetting>>;

/** What the company changed of the standard fields of a kind, and the id of the row that has it. */
export async function readSettings(
  { db, companyId }: TenantReader,
  recordKind: RecordKind,
): Promise<{ id: string | null; fields: StoredSettings }> {
  const [row] = await db.$queryRaw<{ id: string; fields: unknown }[]>`
    select id, fields from kind_setting
    where company_id = ${companyId}::uuid and record_kind = ${recordKind}`;
  return { id: row?.id ?? null, fields: storedSettings.parse(row?.fields ?? {}) };
}

/** Stores them and returns the id of the row. */
export async function writeSettings(
  { db, companyId, now }: TenantScope,
  recordKind: RecordKind,
  fields: StoredSettings,
): Promise<string> {
  const stored = JSON.parse(JSON.stringify(fields));
  const { id } = await db.kindSetting.upsert({
    where: { companyId_recordKind: { companyId, recordKind } },
    create: { companyId, recordKind, fields: stored, createdAt: now, updatedAt: now },
    update: { fields: stored, updatedAt: now },
    select: { id: true },
  });
  return id;
}
