import { ownCompany } from "@/lib/server/database/own-company";
import { fixedSql } from "@/lib/server/database/reader";
import { type Actor, actorId, type TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** The columns of a person: a copy of the linked member's name, or any name, and the member's id. */
export type PersonColumns = { name: Prisma.Sql; id: Prisma.Sql };

/** The CS person of a row by its alias. */
export function personOf(row: string): PersonColumns {
  return { name: fixedSql(`${row}.cs_person`), id: fixedSql(`${row}.cs_person_id`) };
}

/** Whether the text is an id of a member, rather than a name. */
export function isMemberId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/**
 * The condition that a person is the member of this id, or anyone of this name. The own name stands for the acting
 * member, linked or not, and not for another member of the same name.
 */
export function isPerson(person: PersonColumns, sought: string, actor: Actor): Prisma.Sql {
  if (isOwnName(sought, actor)) return isActor(person, actor);
  if (isMemberId(sought)) return Prisma.sql`${person.id} = ${sought}::uuid`;
  return Prisma.sql`${person.name} = ${sought}`;
}

/** The condition that a person is the acting member. An index on names finds it, since the name is always a copy. */
export function isActor({ name, id }: PersonColumns, actor: Actor): Prisma.Sql {
  const own = actorId(actor);
  return Prisma.sql`(${name} = ${actor.name} and (${id} is null or ${id} = ${own}::uuid))`;
}

/** The member whose id a column holds, as records of the API have one; null for none. */
export function memberJson(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', coalesce(
    (select name from app_user where company_id = ${ownCompany} and id = ${id}),
    (select name from former_member where company_id = ${ownCompany} and id = ${id}), 'Former member')) end`;
}

/** The members of these ids, also those who were removed; `hasLeft` is true for these and for deactivated ones. */
export async function membersById(
  { db, companyId }: Pick<TenantReader, "db" | "companyId">,
  ids: readonly string[],
): Promise<Map<string, { name: string; hasLeft: boolean }>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const members = await db.$queryRaw<{ id: string; name: string; hasLeft: boolean }[]>`
    select id, name, true as "hasLeft" from former_member
    where company_id = ${companyId}::uuid and id = any(${wanted}::uuid[])
    union all
    select id, name, not is_active from app_user
    where company_id = ${companyId}::uuid and id = any(${wanted}::uuid[])`;
  return new Map(members.map(({ id, ...member }) => [id, member]));
}

/** The condition that a column holds the id of this member, or of one with this name, as `isPerson` finds people. */
export function isMemberNamed(id: Prisma.Sql, sought: string, actor: Actor): Prisma.Sql {
  if (isOwnName(sought, actor)) return Prisma.sql`${id} = ${actorId(actor)}::uuid`;
  if (isMemberId(sought)) return Prisma.sql`${id} = ${sought}::uuid`;
  return Prisma.sql`${id} in (
    select id from app_user where company_id = ${ownCompany} and name = ${sought}
    union all select id from former_member where company_id = ${ownCompany} and name = ${sought})`;
}

/** The name of a key is no name of a person. */
function isOwnName(sought: string, actor: Actor): boolean {
  return actor.kind !== "key" && sought === actor.name;
}
