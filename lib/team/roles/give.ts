import { invalidField } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import type { MemberRole } from "@/lib/core/permissions";
import { builtInRoles, roleIdOf } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireMayGrant } from "./grant";
import { listRoles } from "./read";
import { keepBuiltIn } from "./service";

type Place = {
  role?: MemberRole | undefined;
  roleId?: string | undefined;
  teamId?: string | null | undefined;
  leadsTeam?: boolean | undefined;
};

type Columns = Partial<{
  role: MemberRole;
  roleId: string | null;
  teamId: string | null;
  leadsTeam: boolean;
}>;

/**
 * The columns of a member's role and team. A new base without a new role stands for Owner or Member. Throws
 * `validation_failed` on `roleId`, `teamId` and `leadsTeam`, and `forbidden` for a role beyond the actor's own.
 */
export async function placeOf(
  tenant: TenantScope,
  before: { role: string; roleId: string | null; teamId?: string | null },
  { role, roleId, teamId, leadsTeam }: Place,
): Promise<Columns> {
  const teamAfter = teamId === undefined ? (before.teamId ?? null) : teamId;
  if (teamId) await requireTeam(tenant, teamId);
  if (leadsTeam && teamAfter === null) throw invalidField("leadsTeam", "Choose a team to lead");
  const place = withoutAbsent({ teamId, leadsTeam: teamAfter === null ? false : leadsTeam });
  const isNewRole = roleId !== undefined && roleId !== roleIdOf(before);
  const wanted = isNewRole ? roleId : role !== before.role ? baseRoleOf(role) : undefined;
  return wanted ? { ...place, ...(await givenRole(tenant, wanted)) } : place;
}

function baseRoleOf(base: MemberRole | undefined): string | undefined {
  if (base === undefined) return undefined;
  return base === "owner" ? builtInRoles.owner.id : builtInRoles.member.id;
}

async function givenRole(
  tenant: TenantScope,
  id: string,
): Promise<Pick<Columns, "role" | "roleId">> {
  const role = (await listRoles(tenant)).find((one) => one.id === id);
  if (!role) throw invalidField("roleId", "Role not found");
  await requireMayGrant(tenant, role);
  await keepBuiltIn(tenant, id);
  const isStored = role.base !== "owner" && id !== builtInRoles.member.id;
  return { role: role.base, roleId: isStored ? id : null };
}

async function requireTeam({ db, companyId }: TenantScope, id: string): Promise<void> {
  const found = await db.team.count({ where: { companyId, id } });
  if (found === 0) throw invalidField("teamId", "Team not found");
}
