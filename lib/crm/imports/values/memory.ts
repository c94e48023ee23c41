import type { TenantScope } from "@/lib/server/database/scope";
import { ownRow } from "@/lib/server/records/record-sql";
import type { ImportFile } from "../columns/column";
import { valueKey } from "../columns/tally";
import {
  type ImportSettings,
  type ValueMeaning,
  type ValueRule,
  valueRule,
} from "../settings/schema";
import { importTarget } from "../targets";
import { answerKey, choicesOf, unknownValues } from "./unknown";

/** The settings with the company's earlier answers for values that have none yet. */
export async function withRememberedValues(
  tenant: TenantScope,
  file: ImportFile,
  people: readonly string[],
): Promise<ImportSettings> {
  const { settings } = file;
  const answered = new Set(settings.values.map(answerKey));
  const open = unknownValues(file, people).flatMap(({ field, values }) =>
    values.map(({ text }) => ({ field, text })).filter((value) => !answered.has(answerKey(value))),
  );
  if (open.length === 0) return settings;
  const known = await remembered(tenant, file, people);
  const added = open.flatMap((value): ValueMeaning[] => {
    const means = known.get(answerKey(value));
    return means ? [{ ...value, means, remembered: true }] : [];
  });
  return { ...settings, values: [...settings.values, ...added] };
}

async function remembered(
  { db, companyId }: TenantScope,
  { kind, catalogue }: ImportFile,
  people: readonly string[],
) {
  const { fields } = importTarget(kind, catalogue);
  const rows = await db.importValue.findMany({ where: { companyId, kind } });
  const usable = rows.flatMap(({ field: key, valueKey: value, means }): [string, ValueRule][] => {
    const rule = valueRule.parse(means);
    const field = fields.get(key);
    const choices = field ? choicesOf(field, people) : null;
    const isGone = rule.rule === "use" && !choices?.includes(rule.value);
    const isTyped = rule.rule === "keep" && field?.kind !== "person";
    return isGone || isTyped ? [] : [[`${key} ${value}`, rule]];
  });
  return new Map(usable);
}

/** Remembers what the values of this file mean for the company's next imports. */
export async function rememberValues(tenant: TenantScope, file: ImportFile): Promise<void> {
  const { companyId, now } = tenant;
  const mapped = new Set(file.settings.mapping);
  const meanings = file.settings.values.filter(({ field }) => mapped.has(field));
  const rows = meanings.flatMap(({ field, text, means }) =>
    text === null ? [] : [{ field, key: valueKey(text), means }],
  );
  const unique = [...new Map(rows.map((row) => [`${row.field} ${row.key}`, row])).values()];
  if (unique.length === 0) return;
  await tenant.db.$executeRaw`
    insert into import_value (company_id, kind, field, value_key, means, updated_at)
    select own.company_id, ${file.kind}, field, key, means, ${now}::timestamptz
    from ${ownRow(companyId)}, jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as r(field text, key text, means jsonb)
    on conflict (company_id, kind, field, value_key)
    do update set means = excluded.means, updated_at = excluded.updated_at`;
}
