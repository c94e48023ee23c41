import { fixedSql } from "@/lib/server/database/reader";
import { type Actor, actorId } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** The columns of a person: a copy of the linked member's name, or any name, and the member's id. */
export type PersonColumns = { name: Prisma.Sql; id: Prisma.Sql };

/** The CS person of a row by its alias. */
export function personOf(row: string): PersonColumns {
  return { name: fixedSql(`${row}.cs_person`), id: fixedSql(`${row}.cs_person_id`) };
}

const memberId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The condition that a person is the member of this id, or anyone of this name. The own name stands for the acting
 * member, linked or not, and not for another member of the same name.
 */
export function isPerson(person: PersonColumns, sought: string, actor: Actor): Prisma.Sql {
  if (sought === actor.name) return isActor(person, actor);
  if (memberId.test(sought)) return Prisma.sql`${person.id} = ${sought}::uuid`;
  return Prisma.sql`${person.name} = ${sought}`;
}

/** The condition that a person is the acting member. An index on names finds it, since the name is always a copy. */
export function isActor({ name, id }: PersonColumns, actor: Actor): Prisma.Sql {
  const own = actorId(actor);
  return Prisma.sql`(${name} = ${actor.name} and (${id} is null or ${id} = ${own}::uuid))`;
}
