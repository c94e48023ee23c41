import { notFound } from "@/lib/core/errors";
import { builtInRoles } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { TeamUser } from "./schema";

/**
 * A member as clients see them, built in the database; `u` is their row. Their invitation is there until they follow it,
 * in a subquery and no outer join, which Citus refuses beside the other subqueries.
 */
export function teamRecord(companyId: string): Prisma.Sql {
  return Prisma.sql`json_build_object(
  'id', u.id, '_id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'isActive', u.is_active,
  'roleId', case when u.role = 'owner' then ${builtInRoles.owner.id} else coalesce(u.role_id::text, ${builtInRoles.member.id}) end,
  'roleName', case when u.role = 'owner' then ${builtInRoles.owner.name} else coalesce((
    select r.name from role r where r.company_id = ${companyId}::uuid and r.id = u.role_id), ${builtInRoles.member.name}) end,
  'teamId', u.team_id, 'leadsTeam', u.leads_team,
  'teamName', (select t.name from team t where t.company_id = ${companyId}::uuid and t.id = u.team_id),
  'lastLogin', to_char(u.last_login at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'profile', json_build_object('position', u.position, 'department', u.department,
    'avatar', '/api/company/files/' || u.avatar_file_id),
  'invitation', (
    select json_build_object(
      'sentAt', to_char(v.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'expiresAt', to_char(v.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from invitation v
    where v.company_id = ${companyId}::uuid and v.user_id = u.id and v.accepted_at is null and u.last_login is null
    order by v.created_at desc limit 1),
  'version', u.version)`;
}

/** Returns a member of the team. Throws `not_found`. */
export async function getTeamUser({ db, companyId }: TenantScope, id: string): Promise<TeamUser> {
  const rows = await db.$queryRaw<{ record: TeamUser }[]>`
    select ${teamRecord(companyId)} as record from app_user u
    where u.company_id = ${companyId}::uuid and u.id = ${id}::uuid`;
  if (!rows[0]) throw notFound("Team member");
  return rows[0].record;
}
