import { z } from "zod";
import { isRight, type Right } from "@/lib/core/permissions";
import { builtInRoles, rightsOf } from "@/lib/core/roles";
import { reach } from "@/lib/server/database/db";
import type { SqlReader } from "@/lib/server/database/scope";

/** The rights that a company grants its members; an absent one is granted. */
export const granted = z
  .object({ import: z.boolean(), export: z.boolean(), delete: z.boolean() })
  .partial()
  .transform((given) => ({ import: true, export: true, delete: true, ...given }));

export const storedRole = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.string()),
});

/** A role, the team whose records it is kept to, or null for all, and the part of its rights that counts. */
export type RoleGrant = { roleId: string; teamId: string | null; rights: readonly string[] };

/** The answer of `app.act_as_role`. */
export const actedAs = reach.extend({ role: storedRole.nullable(), permissions: granted });

/** The sight and rights of a program that holds a grant: it is never an owner, and has no records of its own. */
export type RoleHolder = Pick<z.output<typeof actedAs>, "sees" | "changes"> & {
  role: "team_member";
  givenRole: { id: string; name: string };
  rights: readonly Right[];
};

/**
 * Sets the company of this transaction and the records that the holder of the grant sees. Returns the holder, or null
 * if the role is gone; then the transaction sees no record that anyone holds.
 */
export async function actAsRole(
  db: SqlReader,
  companyId: string,
  { roleId, teamId, rights }: RoleGrant,
): Promise<RoleHolder | null> {
  const [row] = await db.$queryRaw<{ acted: unknown }[]>`
    select app.act_as_role(${companyId}::uuid, ${roleId}::uuid, ${teamId}::uuid) as acted`;
  return toHolder(actedAs.parse(row?.acted), rights);
}

/** The holder by the answer of `app.act_as_role`, with those of the role's rights that are given. */
export function toHolder(
  { role, permissions, sees, changes }: z.output<typeof actedAs>,
  given: readonly string[],
): RoleHolder | null {
  if (!role) return null;
  const base = role.id === builtInRoles.owner.id ? "owner" : "team_member";
  const { rights, ...givenRole } = roleOf(base, role, permissions);
  const kept = rights.filter((right) => given.includes(right));
  return { role: "team_member", givenRole, rights: kept, sees, changes };
}

/** The role of a member by their base and the stored role, with its rights. */
export function roleOf(
  base: string,
  stored: z.output<typeof storedRole> | null,
  permissions: unknown,
): { id: string; name: string; rights: readonly Right[] } {
  const builtIn = base === "owner" ? builtInRoles.owner : builtInRoles.member;
  const role = stored && base !== "owner" ? stored : builtIn;
  const kept = { ...role, rights: [...role.rights].filter(isRight) };
  return { id: role.id, name: role.name, rights: rightsOf(kept, granted.parse(permissions)) };
}
