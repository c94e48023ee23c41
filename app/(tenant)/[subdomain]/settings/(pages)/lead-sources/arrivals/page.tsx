import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listArrivals } from "@/lib/crm/capture/arrivals/read";
import { arrivalQuery } from "@/lib/crm/capture/arrivals/schema";
import { listSources } from "@/lib/crm/capture/sources/read";
import { knownNames } from "@/lib/crm/capture/targets";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery } from "@/lib/server/request/page-query";
import { ArrivalsCard } from "./arrivals-card";

export const metadata: Metadata = { title: "Arrivals" };

export default async function ArrivalsPage({ params, searchParams }: CompanyPageProps) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const urlQuery = await searchParams;
  const query = readPageQuery(arrivalQuery, urlQuery);
  const { sources, arrivals, pagination } = await list(async (tenant) => ({
    sources: await listSources(tenant),
    ...(await listArrivals(tenant, query)),
  }));
  leaveEmptyPage("/settings/lead-sources/arrivals", urlQuery, pagination);
  return (
    <ArrivalsCard
      sources={sources.map(({ id, name, failedArrivals }) => ({
        value: id,
        label: name,
        failed: failedArrivals,
      }))}
      arrivals={arrivals}
      pagination={pagination}
      known={knownNames(member.catalogue)}
      timeZone={member.company.timeZone}
    />
  );
}
