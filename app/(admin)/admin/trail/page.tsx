import type { Metadata } from "next";
import { listAuditLog } from "@/lib/audit-log/list";
import { auditLogQuery } from "@/lib/audit-log/schema";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/request/page-query";
import { listSuperAdminNames } from "@/lib/super-admins/service";
import { AuditLogScreen } from "./audit-log-screen";

export const metadata: Metadata = { title: "History" };

type Props = { searchParams: Promise<SearchParams> };

export default async function AuditLogPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(auditLogQuery(), urlQuery);
  const shown = await page.read(async (platform) => ({
    ...(await listAuditLog(platform, query)),
    people: await listSuperAdminNames(platform),
  }));
  leaveEmptyPage("/trail", urlQuery, shown.pagination);
  return <AuditLogScreen {...shown} />;
}
