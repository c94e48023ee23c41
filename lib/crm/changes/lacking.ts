import type { StoredKind } from "@/lib/crm/records/stored-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";
import type { Selection } from "./select";

type Lacking = { field: string; sentence: string };

type Counts = { lacking: number; selected: number };

/** The first field that these new values need in some of the selected records; null if nothing is missing. */
export async function findLacking(
  { db }: TenantScope,
  { rules }: StoredKind,
  values: Values,
  { read }: Selection,
): Promise<Lacking | null> {
  for (const { field, columns, rows, sentence } of rules.lacks?.(values) ?? []) {
    const [{ lacking, selected }] = await db.$queryRaw<[Counts]>`
      select (count(*) filter (where ${rows}))::int as lacking, count(*)::int as selected
      from (${read(columns)}) selected`;
    if (lacking > 0) return { field, sentence: sentence(lacking, selected) };
  }
  return null;
}
