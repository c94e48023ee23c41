import { type Fields, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { type Addressed, memberTexts } from "@/lib/core/namesakes";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";
import { findMembers, meantAmong } from "./find-members";

const most = 500;

/** The company's active members as the screens offer them: by name, namesakes with their addresses. */
export async function listCsPeople(tenant: TenantReader): Promise<string[]> {
  const members = await tenant.db.$queryRaw<Addressed[]>`
    select name, email from app_user
    where company_id = ${tenant.companyId}::uuid and is_active order by name, email limit ${most}`;
  return memberTexts(members);
}

/** By column: the id of the member with a name, given the current id. */
export type PersonLinks = ReadonlyMap<string, (before: string | null) => string | null>;

/** The links of the people named in these values, except people whose link is among the values. */
export async function findPersonLinks(
  tenant: TenantScope,
  fields: Fields,
  values: Values,
): Promise<PersonLinks> {
  const named = [...linkedFields(fields)].flatMap(([key, column]) => {
    const name = values[key];
    return typeof name === "string" && values[column] === undefined ? [{ column, name }] : [];
  });
  if (named.length === 0) return new Map();
  const find = await findMembers(
    tenant,
    named.map(({ name }) => name),
  );
  return new Map(
    named.map(({ column, name }) => {
      const found = find(name).filter((one) => one.name === name);
      return [column, (before) => meantAmong(found, before, tenant.actor)?.id ?? null];
    }),
  );
}
