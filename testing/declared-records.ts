import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { createRecord } from "@/lib/crm/records/change-record";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import { sampleInput } from "./declared-fields";

type Texts = { word: string; person: string };

/**
 * Creates a record of each of these kinds that `made` has none of and returns their ids by kind. `word` is in all its
 * texts, `person` is its person.
 */
export async function createOthers(
  tenant: TenantScope,
  kinds: readonly KindStore[],
  made: Readonly<Record<string, string>>,
  texts: Texts,
): Promise<Record<string, string>> {
  const others: Record<string, string> = {};
  for (const store of kinds) {
    const { name, fields } = store.in(tenant.catalogue).kind;
    if (name in made) continue;
    const input = inputOf(fields, { ...made, ...others }, texts);
    others[name] = await createRecord(tenant, store, input);
  }
  return others;
}

function inputOf(
  fields: Fields,
  ids: Readonly<Record<string, string>>,
  { word, person }: Texts,
): object {
  const parents = Object.entries(ids).map(([kind, id]) => [kind, [id, id] as const] as const);
  const sample = sampleInput(fields, 1, Object.fromEntries(parents));
  const values = Object.entries(sample).map(([key, value]) => {
    const kind = fields[key]?.kind.name ?? "";
    if (kind === "person") return [key, person];
    return [key, ["name", "line", "text"].includes(kind) ? word : value];
  });
  return Object.fromEntries(values);
}
