import type { Metadata } from "next";
import { changeQuery } from "@/lib/crm/changes/schema";
import { listChanges } from "@/lib/crm/changes/service";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery } from "@/lib/server/request/page-query";
import { ChangesScreen } from "./changes-screen";

export const metadata: Metadata = { title: "Bulk changes" };

export default async function ChangesPage({ params, searchParams }: CompanyPageProps) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(changeQuery, urlQuery);
  const { changes, pagination } = await page.read((tenant) =>
    listChanges(tenant, page.member, query),
  );
  leaveEmptyPage("/crm/changes", urlQuery, pagination);
  return (
    <ChangesScreen
      changes={changes}
      pagination={pagination}
      timeZone={page.member.company.timeZone}
    />
  );
}
