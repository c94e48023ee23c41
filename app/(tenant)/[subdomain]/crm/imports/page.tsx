import type { Metadata } from "next";
import { canImport } from "@/lib/core/permissions";
import { importQuery } from "@/lib/crm/imports/schema";
import { listImports } from "@/lib/crm/imports/service";
import { requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/request/page-query";
import { ImportsScreen } from "./imports-screen";
import { NotAllowed } from "./unavailable";

export const metadata: Metadata = { title: "Past imports" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function ImportsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  if (!canImport(page.member)) return <NotAllowed />;
  const urlQuery = await searchParams;
  const query = readPageQuery(importQuery, urlQuery);
  const { imports, pagination } = await page.read((tenant) => listImports(tenant, query));
  leaveEmptyPage("/crm/imports", urlQuery, pagination);
  const { timeZone } = page.member.company;
  return <ImportsScreen imports={imports} pagination={pagination} timeZone={timeZone} />;
}
