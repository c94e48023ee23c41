import type { Metadata } from "next";
import { canDeleteRecords } from "@/lib/core/permissions";
import { trashQuery } from "@/lib/crm/trash/schema";
import { listTrash } from "@/lib/crm/trash/service";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery } from "@/lib/server/request/page-query";
import { TrashScreen } from "./trash-screen";

export const metadata: Metadata = { title: "Trash" };

export default async function TrashPage({ params, searchParams }: CompanyPageProps) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(trashQuery, urlQuery);
  const { trash, pagination } = await page.read((tenant) => listTrash(tenant, query));
  leaveEmptyPage("/crm/trash", urlQuery, pagination);
  return (
    <TrashScreen
      trash={trash}
      pagination={pagination}
      mayRestore={canDeleteRecords(page.member)}
      timeZone={page.member.company.timeZone}
    />
  );
}
