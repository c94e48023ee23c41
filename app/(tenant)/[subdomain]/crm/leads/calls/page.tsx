import type { Metadata } from "next";
import { readToday } from "@/lib/crm/dashboard/today";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { CatalogueProvider } from "../../parts/catalogue";
import { contextOf } from "../../record/read-record";
import { CallScreen } from "./call-screen";
import { dueCallees } from "./due-callees";

export const metadata: Metadata = { title: "Calls" };

export default async function CallsPage({ params }: CompanyPageProps) {
  const page = await requireMemberPage((await params).subdomain);
  const { name: csPerson } = page.member;
  const today = await page.list((tenant) => readToday(tenant, { csPerson }), "heavy");
  return (
    <CatalogueProvider value={page.member.catalogue}>
      <CallScreen due={dueCallees(today)} context={contextOf(page.member, [])} />
    </CatalogueProvider>
  );
}
