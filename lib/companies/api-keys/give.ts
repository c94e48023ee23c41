import { AppError, invalidField } from "@/lib/core/errors";
import { isRight, rightPhrases } from "@/lib/core/permissions";
import { builtInRoles, roleTitle } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireMayGrant } from "@/lib/team/roles/grant";
import { listRoles } from "@/lib/team/roles/read";
import { keepBuiltIn } from "@/lib/team/roles/service";

type Granted = { roleId: string; teamId: string | null; rights: readonly string[] };

/**
 * Checks what a program is given, and stores the role if it is a built-in one. Throws `forbidden` if a program that holds
 * the grant would do or see more than the actor, and `validation_failed` if the company has no such role or team, the
 * role lacks one of the rights, or its sight is not one for a program.
 */
export async function giveRole(
  tenant: TenantScope,
  { roleId, teamId, rights }: Granted,
): Promise<void> {
  if (tenant.sees.kind !== "all")
    throw new AppError("forbidden", "Only a member who sees all records lets a program in");
  const role = (await listRoles(tenant)).find(({ id }) => id === roleId);
  if (!role) throw invalidField("roleId", "Choose a role of the company");
  if (role.sees === "own")
    throw invalidField("roleId", "A program has no records of its own: choose another role");
  await requireTeam(tenant, { teamId, isNeeded: role.sees === "team" });
  const wanted = rights.filter(isRight);
  const lacking = wanted.find((right) => !role.rights.includes(right));
  if (lacking)
    throw invalidField("rights", `The role ${roleTitle(role)} may not ${rightPhrases[lacking]}`);
  await requireMayGrant(tenant, { ...role, base: "team_member", rights: wanted });
  if (roleId !== builtInRoles.owner.id) await keepBuiltIn(tenant, roleId);
}

async function requireTeam(
  { db, companyId }: TenantScope,
  { teamId, isNeeded }: { teamId: string | null; isNeeded: boolean },
): Promise<void> {
  if (teamId === null) {
    if (isNeeded) throw invalidField("teamId", "Choose the team whose records it sees");
    return;
  }
  const team = await db.team.findUnique({ where: { companyId_id: { companyId, id: teamId } } });
  if (!team) throw invalidField("teamId", "Choose a team of the company");
}
