import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listCompanyTrail, listPeopleOfTrail } from "@/lib/companies/trail/service";
import { requireMemberPage } from "@/lib/server/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/page-query";
import { trailQuery } from "@/lib/trail/schema";
import { TrailScreen } from "./trail-screen";

export const metadata: Metadata = { title: "Trail" };

type Props = { params: Promise<{ subdomain: string }>; searchParams: Promise<SearchParams> };

export default async function CompanyTrailPage({ params, searchParams }: Props) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  if (member.role !== "owner") redirect("/settings");
  const asked = await searchParams;
  const query = readPageQuery(trailQuery(), asked);
  const shown = await list(async (tenant) => ({
    ...(await listCompanyTrail(tenant, query)),
    people: await listPeopleOfTrail(tenant),
  }));
  leaveEmptyPage("/settings/trail", asked, shown.pagination);
  return <TrailScreen {...shown} timeZone={member.company.timeZone} />;
}
