import type { Metadata } from "next";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import {
  leaveEmptyPage,
  listColumnsOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { superAdminQuery } from "@/lib/super-admins/schema";
import { listSuperAdmins } from "@/lib/super-admins/service";
import { TeamScreen } from "./team-screen";

export const metadata: Metadata = { title: "Team" };

type Props = { searchParams: Promise<SearchParams> };

export default async function TeamPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(superAdminQuery, urlQuery);
  const columns = await listColumnsOf("super-admins");
  const { superAdmins, pagination } = await page.read((platform) =>
    listSuperAdmins(platform, query),
  );
  leaveEmptyPage("/team", urlQuery, pagination);
  return (
    <TeamScreen
      superAdmins={superAdmins}
      pagination={pagination}
      ownId={page.superAdmin.id}
      now={new Date().toISOString()}
      columns={columns}
    />
  );
}
