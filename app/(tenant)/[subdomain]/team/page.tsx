import type { Metadata } from "next";
import { canManageTeam } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, listColumnsOf, readPageQuery } from "@/lib/server/request/page-query";
import { listRoles } from "@/lib/team/roles/read";
import { teamQuery } from "@/lib/team/schema";
import { listColleagues, listTeam, readTeamStats } from "@/lib/team/service";
import { listTeams } from "@/lib/team/teams/service";
import { TeamScreen } from "./team-screen";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ params, searchParams }: CompanyPageProps) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(teamQuery, urlQuery);
  const columns = await listColumnsOf("team");
  const { users, pagination, stats, colleagues, organisation } = await page.read(
    async (tenant) => ({
      ...(await listTeam(tenant, query)),
      stats: await readTeamStats(tenant),
      colleagues: await listColleagues(tenant),
      organisation: { roles: await listRoles(tenant), teams: await listTeams(tenant) },
    }),
  );
  leaveEmptyPage("/team", urlQuery, pagination);
  return (
    <TeamScreen
      users={users}
      pagination={pagination}
      stats={stats}
      colleagues={colleagues}
      organisation={organisation}
      reader={{
        id: page.member.id,
        roleId: page.member.givenRole.id,
        canManage: canManageTeam(page.member),
      }}
      timeZone={page.member.company.timeZone}
      now={new Date().toISOString()}
      columns={columns}
    />
  );
}
