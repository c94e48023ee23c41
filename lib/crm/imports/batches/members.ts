import { memberKeys } from "@/lib/crm/records/members";
import type { TenantScope } from "@/lib/server/database/scope";
import { lowerCases } from "@/lib/server/records/list-page";
import { problemAt, type RowReader } from "../rows/read-row";
import type { RowRecord } from "../rows/records";
import { importTarget } from "../targets";

/**
 * The records with the ids of members in place of their names, ignoring case; a name that no member has or had refuses
 * its row. Files often name people who have left, so an active member is only preferred.
 */
export async function linkRowMembers(
  tenant: TenantScope,
  records: readonly RowRecord[],
  reader: RowReader,
): Promise<RowRecord[]> {
  const keys = memberKeys(importTarget(reader.kind, reader.catalogue).stored.kind.fields);
  const named = records.flatMap((record) =>
    "values" in record ? keys.flatMap((key) => nameIn(record.values[key]) ?? []) : [],
  );
  if (named.length === 0) return [...records];
  const ids = await memberIds(tenant, named);
  return records.map((record) => {
    if ("problems" in record) return record;
    const given = keys.flatMap((key) => {
      const name = nameIn(record.values[key]);
      return name === null ? [] : [{ key, name, id: ids.get(name.toLowerCase()) }];
    });
    const problems = given
      .filter(({ id }) => !id)
      .map(({ key, name }) => problemAt(record.row, key, reader, `There is no member “${name}”`));
    if (problems.length > 0) return { row: record.row, problems };
    const links = Object.fromEntries(given.map(({ key, id }) => [key, id]));
    return { ...record, values: { ...record.values, ...links } };
  });
}

/** The members of these names by the names in lower case, the best of several. */
async function memberIds(
  { db, companyId }: TenantScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = lowerCases(names);
  const members = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, lower(name) as name from (
      select id, name, is_active::int as rank, created_at from app_user where company_id = ${companyId}::uuid
      union all
      select id, name, -1, removed_at from former_member where company_id = ${companyId}::uuid) m
    where lower(name) = any(${wanted}) order by rank, created_at desc, id desc`;
  return new Map(members.map(({ id, name }) => [name, id]));
}

function nameIn(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
