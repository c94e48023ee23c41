import type { FieldSetting } from "@/lib/core/catalogue";
import type { RecordKind } from "@/lib/core/record-kinds";
import { storedSettings } from "@/lib/server/database/catalogue";
import { readKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantReader } from "@/lib/server/database/scope";

type StoredSetting = FieldSetting & { version: number };

export type StoredSettings = Readonly<Record<string, StoredSetting>>;

/** What the company changed of the standard fields of a kind, and the id of the row that has it. */
export async function readSettings(
  tenant: TenantReader,
  recordKind: RecordKind,
): Promise<{ id: string | null; fields: StoredSettings }> {
  const row = await readKindSetting(tenant, recordKind);
  return { id: row?.id ?? null, fields: storedSettings.parse(row?.fields ?? {}) };
}
