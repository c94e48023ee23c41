import { builtInRoles } from "@/lib/core/roles";
import { fixedSql } from "@/lib/server/database/reader";

/** The members `u`, each with the role `r` that determines what the member sees. */
export const membersWithRoles = fixedSql(`app_user u
  left join role r on r.company_id = u.company_id and r.id = coalesce(u.role_id, '${builtInRoles.member.id}'::uuid)`);

/** The holders whose records the member `u` sees; null for all. */
export const holdersInSight = fixedSql(`case when u.role = 'owner' or r.id is null then null
  else app.people_within(u.company_id, u.id, r.sees, r.sees_unassigned) end`);
