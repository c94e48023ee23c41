import { type FieldSettings, standardCatalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import { readSettings } from "@/lib/crm/catalogue/fields/standard/read";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { TenantReader } from "@/lib/server/database/scope";

type Row = { id: string; label: string; deletedAt: Date | null };
type Named = { label: string; rows: readonly Row[]; own?: Row };

/** Throws `conflict` if another field of the kind has the name; `own` is the custom field that gets it. */
export async function requireOwnName(
  tenant: TenantReader,
  entity: RecordKind,
  { label, rows, own }: Named,
): Promise<void> {
  const custom = rows.filter((row) => row.deletedAt === null && row.id !== own?.id);
  const standard = Object.values(fieldsWith(entity, (await readSettings(tenant, entity)).fields));
  requireNoOther("field", { at: "label", name: label }, labelsOf([...standard, ...custom]));
}

/** Throws `conflict` if another field of the kind has the name that a standard field would get. */
export function requireStandardName(
  entity: RecordKind,
  key: string,
  { label, rows, settings }: { label: string; rows: readonly Row[]; settings: FieldSettings },
): void {
  const custom = rows.filter(({ deletedAt }) => deletedAt === null);
  const declared = Object.entries(fieldsOf(entity));
  const own = declared.find(([name]) => name === key)?.[1].label;
  const others = Object.entries(fieldsWith(entity, settings)).filter(
    ([name]) => !declared.some((one) => one[0] === name && one[1].label === own),
  );
  requireNoOther(
    "field",
    { at: "label", name: label },
    labelsOf([...others.map(([, field]) => field), ...custom]),
  );
}

function fieldsWith(entity: RecordKind, settings: FieldSettings) {
  return fieldsOf(entity, { ...standardCatalogue, settings: { [entity]: settings } });
}

/** Throws `conflict` at the key `at` if another one has the name, in any case. */
export function requireNoOther(
  what: string,
  { at, name }: { at: string; name: string },
  others: readonly string[],
): void {
  if (!others.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  const sentence = `A ${what} called “${name}” is there already`;
  throw new AppError("conflict", sentence, { fields: { [at]: sentence } });
}

function labelsOf(fields: readonly { label: string }[]): string[] {
  return fields.map(({ label }) => label);
}
