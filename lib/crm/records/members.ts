import { invalidField } from "@/lib/core/errors";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { quoted } from "@/lib/core/filters/values";
import { memberFields } from "@/lib/crm/kinds/define-kind";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { isMemberId } from "@/lib/server/records/person-sql";
import type { Values } from "@/lib/server/records/record-values";

/** The names of members by their ids, also of those who were removed. */
export type MemberNames = ReadonlyMap<string, string>;

export async function memberNames(
  { db, companyId }: Pick<TenantScope, "db" | "companyId">,
  ids: readonly string[],
): Promise<MemberNames> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const members = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from former_member where company_id = ${companyId}::uuid and id = any(${wanted}::uuid[])
    union all
    select id, name from app_user where company_id = ${companyId}::uuid and id = any(${wanted}::uuid[])`;
  return new Map(members.map(({ id, name }) => [id, name]));
}

/** The values with each member as records of the API have them: `{ id, name }`. */
export async function withMemberNames<V extends Values | null>(
  tenant: Pick<TenantScope, "db" | "companyId">,
  fields: Fields,
  all: readonly V[],
): Promise<(V | Values)[]> {
  const keys = memberKeys(fields);
  const ids = all.flatMap((values) => keys.flatMap((key) => textOf(values?.[key]) ?? []));
  if (ids.length === 0) return [...all];
  const names = await memberNames(tenant, ids);
  const named = (id: string) => ({ id, name: names.get(id) ?? "Former member" });
  return all.map((values) => {
    const members = keys.flatMap((key) => {
      const id = textOf(values?.[key]);
      return id === null ? [] : [[key, named(id)]];
    });
    return members.length > 0 ? { ...values, ...Object.fromEntries(members) } : values;
  });
}

type Linking = {
  /** The values that the record has. */
  before?: Values | null;
  /** Precedes the names of fields in errors. */
  within?: string;
};

/**
 * The values with the ids of members in place of their ids or names. Among several members of a name, the record keeps
 * its own, else the acting member is meant, else the first who joined. Throws `validation_failed` for anybody who is no
 * active member, except the person whom the record has already.
 */
export async function linkMembers(
  tenant: TenantScope,
  fields: Fields,
  values: Values,
  { before, within = "" }: Linking,
): Promise<Values> {
  const given = memberKeys(fields).flatMap((key) => {
    const text = textOf(values[key]);
    return text === null ? [] : [{ key, text }];
  });
  if (given.length === 0) return values;
  const linkOf = await findMembers(
    tenant,
    given.map(({ text }) => text),
  );
  const present = given.flatMap(({ key }) => textOf(before?.[key]) ?? []);
  const names = await memberNames(tenant, present);
  const links = given.map(({ key, text }) => {
    const own = textOf(before?.[key]);
    const isOwn = own !== null && (own === text.toLowerCase() || names.get(own) === text);
    const id = isOwn ? own : linkOf(text);
    if (!id) throw invalidField(within + key, noMember(text));
    return [key, id];
  });
  return { ...values, ...Object.fromEntries(links) };
}

/** Why a text names nobody. */
export function noMember(text: string): string {
  return `There is no active member ${quoted(text)}`;
}

/** Finds the active members of these ids and names at once. */
async function findMembers(
  { db, companyId, actor }: TenantScope,
  texts: readonly string[],
): Promise<(text: string) => string | undefined> {
  const names = [...new Set(texts)];
  const ids = names.filter(isMemberId);
  const members = await db.appUser.findMany({
    where: { companyId, isActive: true, OR: [{ id: { in: ids } }, { name: { in: names } }] },
    select: { id: true, name: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return (text) => {
    const found = members.filter(({ id, name }) => id === text.toLowerCase() || name === text);
    return (found.find(({ id }) => id === actorId(actor)) ?? found[0])?.id;
  };
}

/** The keys of the fields that hold a member. */
export function memberKeys(fields: Fields): string[] {
  return memberFields(fields).map(([key]) => key);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
