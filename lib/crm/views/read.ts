import { isOwner } from "@/lib/core/permissions";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import type { ViewScreen } from "./choices";
import type { View } from "./schema";

/** The member who looks at views. */
export type Viewer = { id: string; role: string };

/**
 * The views that a member may use, by position and name: own ones, and those shared with them. Its author changes a
 * view, an owner every shared one, and only owners one of the company.
 */
export async function readViews(
  { db, companyId }: TenantReader,
  viewer: Viewer,
  { screen, id }: { screen?: ViewScreen | undefined; id?: string } = {},
): Promise<View[]> {
  const owner = isOwner(viewer);
  return db.$queryRaw<View[]>`
    select v.id, v.screen, v.name, v.visibility, v.filter, v.sort, v.columns, v.layout, v.pinned, v.position,
      u.name as "createdBy", v.user_id = ${viewer.id}::uuid as "isOwn", d.view_id is not null as "isDefault",
      case when v.user_id = ${viewer.id}::uuid then v.visibility <> 'company' or ${owner} else ${owner} end as "mayChange",
      ${isoTime(Prisma.sql`v.created_at`)} as "createdAt", ${isoTime(Prisma.sql`v.updated_at`)} as "updatedAt",
      v.version
    from saved_view v
    join app_user u on u.company_id = v.company_id and u.id = v.user_id
    join app_user me on me.company_id = v.company_id and me.id = ${viewer.id}::uuid
    left join default_view d
      on d.company_id = v.company_id and d.view_id = v.id and d.user_id = ${viewer.id}::uuid
    where v.company_id = ${companyId}::uuid and (v.user_id = me.id or v.visibility = 'company'
        or v.visibility = 'team' and (${owner} or ${isOfOneTeam(companyId)}))
      ${screen ? Prisma.sql`and v.screen = ${screen}` : Prisma.empty}
      ${id ? Prisma.sql`and v.id = ${id}::uuid` : Prisma.empty}
    order by v.position, lower(v.name), v.id`;
}

/**
 * Whether `me` is in the team of `u` or below it, or leads one above it. Members without a team are in one with all.
 */
function isOfOneTeam(companyId: string): Prisma.Sql {
  return Prisma.sql`(u.team_id is null or u.team_id = any(${pathOf(companyId, Prisma.sql`me.team_id`)})
    or me.leads_team and me.team_id = any(${pathOf(companyId, Prisma.sql`u.team_id`)}))`;
}

/** The team and the two levels above it. */
function pathOf(companyId: string, teamId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    select array[a.id, a.parent_id, b.parent_id]
    from team a left join team b on b.company_id = a.company_id and b.id = a.parent_id
    where a.company_id = ${companyId}::uuid and a.id = ${teamId})::uuid[]`;
}
