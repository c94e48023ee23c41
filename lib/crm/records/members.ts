import { invalidField } from "@/lib/core/errors";
import { type Fields, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { memberFields } from "@/lib/crm/kinds/define-kind";
import type { Actor, TenantScope } from "@/lib/server/database/scope";
import { isMemberId } from "@/lib/server/records/person-sql";
import type { Values } from "@/lib/server/records/record-values";
import { type Found, findMembers, meantAmong, noMember, severalMembers } from "./find-members";

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
 * The values with the members whom they name by id, by name, or as screens offer namesakes. The record keeps a person
 * whom it has already. Throws `validation_failed` for a name of several others, for an id of nobody, and for a name of
 * nobody in a field that takes members alone.
 */
export async function linkMembers(
  tenant: TenantScope,
  fields: Fields,
  values: Values,
  { before, within = "" }: Linking,
): Promise<Values> {
  const linked = linkedFields(fields);
  const given = [...memberKeys(fields), ...linked.keys()].flatMap((key): Meant[] => {
    const column = linked.get(key);
    const text = textOf(values[key]);
    const isKept = column !== undefined && before?.[key] === text;
    if (text === null || isKept) return [];
    return [{ key, column, text, own: textOf(before?.[column ?? key]), at: within + key }];
  });
  if (given.length === 0) return values;
  const find = await findMembers(
    tenant,
    given.map(({ text }) => text),
  );
  const present = given.flatMap(({ own, column }) => (own && !column ? [own] : []));
  const names = await memberNames(tenant, present);
  const links = given.map((one): Values => {
    const { key, text, own, column } = one;
    const isOwn = own !== null && (own === text.toLowerCase() || names.get(own) === text);
    if (isOwn && !column) return { [key]: own };
    const member = meantBy(one, find(text), tenant.actor);
    return column ? namedLink({ ...one, column }, member, before) : memberLink(one, member);
  });
  return { ...values, ...Object.fromEntries(links.flatMap((one) => Object.entries(one))) };
}

type Meant = {
  key: string;
  /** The column of the member's id beside that of the name. */
  column: string | undefined;
  text: string;
  /** The id of the member whom the record has. */
  own: string | null;
  at: string;
};

function memberLink({ key, text, at }: Meant, member: Found | undefined): Values {
  if (!member) throw invalidField(at, noMember(text));
  return { [key]: member.id };
}

/** Any name is taken. In a change of many records a name is linked by the plan, which knows the record. */
function namedLink(
  { key, column, text, at }: Meant & { column: string },
  member: Found | undefined,
  before: Values | null | undefined,
): Values {
  if (!member && isMemberId(text)) throw invalidField(at, noMember(text));
  const isPlanned = before === undefined && (!member || member.name === text);
  return isPlanned ? {} : { [key]: member?.name ?? text, [column]: member?.id ?? null };
}

/** The member who is meant, undefined for nobody. */
function meantBy({ text, own, at }: Meant, found: readonly Found[], actor: Actor) {
  const member = meantAmong(found, own, actor);
  if (!member && found.length > 0) throw invalidField(at, severalMembers(text));
  return member;
}

/** The keys of the fields that hold a member. */
export function memberKeys(fields: Fields): string[] {
  return memberFields(fields).map(([key]) => key);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
