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

/** Finds the people named in any of these values. Returns their links, except those that are among the values. */
export async function findPersonLinks(
  tenant: TenantScope,
  fields: Fields,
  all: readonly Values[],
): Promise<(values: Values) => PersonLinks> {
  const namedIn = (values: Values) =>
    [...linkedFields(fields)].flatMap(([key, column]) => {
      const name = values[key];
      return typeof name === "string" && values[column] === undefined ? [{ column, name }] : [];
    });
  const names = new Set(all.flatMap(namedIn).map(({ name }) => name));
  if (names.size === 0) return () => new Map();
  const find = await findMembers(tenant, [...names]);
  const linkOf = (name: string) => {
    const found = find(name).filter((one) => one.name === name);
    return (before: string | null) => meantAmong(found, before, tenant.actor)?.id ?? null;
  };
  return (values) => new Map(namedIn(values).map(({ column, name }) => [column, linkOf(name)]));
}
