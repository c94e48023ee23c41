import { invalidField } from "@/lib/core/errors";
import { type Fields, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { memberFields } from "@/lib/crm/kinds/define-kind";
import type { Actor, TenantScope } from "@/lib/server/database/scope";
import { isMemberId, membersById } from "@/lib/server/records/person-sql";
import type { Values } from "@/lib/server/records/record-values";
import { type Found, findMembers, meantAmong, noMember, severalMembers } from "./find-members";

/** The names of members by their ids, also of those who were removed. */
export type MemberNames = ReadonlyMap<string, string>;

export async function memberNames(
  tenant: Pick<TenantScope, "db" | "companyId">,
  ids: readonly string[],
): Promise<MemberNames> {
  const members = await membersById(tenant, ids);
  return new Map([...members].map(([id, { name }]) => [id, name]));
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
  linking: Linking,
): Promise<Values> {
  const link = await memberLinker(tenant, fields, [{ values, ...linking }]);
  return link(values, linking);
}

/** Looks up at once the members whom any of these values name. Returns a function that links values as `linkMembers`. */
export async function memberLinker(
  tenant: TenantScope,
  fields: Fields,
  all: readonly (Linking & { values: Values })[],
): Promise<(values: Values, linking: Linking) => Values> {
  const named = all.flatMap(({ values, ...linking }) => meantIn(fields, values, linking));
  if (named.length === 0) return (values) => values;
  const find = await findMembers(
    tenant,
    named.map(({ text }) => text),
  );
  const present = named.flatMap(({ own, column }) => (own && !column ? [own] : []));
  const names = await memberNames(tenant, present);
  return (values, linking) => {
    const links = meantIn(fields, values, linking).map((one): Values => {
      const { key, text, own, column } = one;
      const isOwn = own !== null && (own === text.toLowerCase() || names.get(own) === text);
      if (isOwn && !column) return { [key]: own };
      const member = meantBy(one, find(text), tenant.actor);
      if (!column) return memberLink(one, member);
      return namedLink({ ...one, column }, member, linking.before);
    });
    return { ...values, ...Object.fromEntries(links.flatMap((one) => Object.entries(one))) };
  };
}

/** The people whom values name, without those whom the record keeps. */
function meantIn(fields: Fields, values: Values, { before, within = "" }: Linking): Meant[] {
  const linked = linkedFields(fields);
  return [...memberKeys(fields), ...linked.keys()].flatMap((key): Meant[] => {
    const column = linked.get(key);
    const text = textOf(values[key]);
    const isKept = column !== undefined && before?.[key] === text;
    if (text === null || isKept) return [];
    return [{ key, column, text, own: textOf(before?.[column ?? key]), at: within + key }];
  });
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
