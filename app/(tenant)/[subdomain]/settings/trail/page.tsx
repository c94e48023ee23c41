import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listAuditLogActors, listCompanyAuditLog } from "@/lib/audit-log/list";
import { auditLogQuery } from "@/lib/audit-log/schema";
import { canReadAuditLog } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery } from "@/lib/server/request/page-query";
import { AuditLogScreen } from "./audit-log-screen";

export const metadata: Metadata = { title: "History" };

export default async function CompanyAuditLogPage({ params, searchParams }: CompanyPageProps) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  if (!canReadAuditLog(member)) redirect("/settings");
  const urlQuery = await searchParams;
  const query = readPageQuery(auditLogQuery(), urlQuery);
  const shown = await list(async (tenant) => ({
    ...(await listCompanyAuditLog(tenant, query)),
    people: await listAuditLogActors(tenant),
  }));
  leaveEmptyPage("/settings/trail", urlQuery, shown.pagination);
  return (
    <AuditLogScreen {...shown} timeZone={member.company.timeZone} catalogue={member.catalogue} />
  );
}
