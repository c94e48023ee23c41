import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listCompanyTrail, listPeopleOfTrail } from "@/lib/companies/trail/service";
import { readListQuery } from "@/lib/core/list-query";
import { requireMemberPage } from "@/lib/server/page";
import type { SearchParams } from "@/lib/server/page-query";
import { trailQuery } from "@/lib/trail/schema";
import { TrailScreen } from "./trail-screen";

export const metadata: Metadata = { title: "Trail" };

type Props = { params: Promise<{ subdomain: string }>; searchParams: Promise<SearchParams> };

export default async function CompanyTrailPage({ params, searchParams }: Props) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  if (member.role !== "owner") redirect("/settings");
  const query = readListQuery(trailQuery(), await searchParams);
  const shown = await list(async (tenant) => ({
    ...(await listCompanyTrail(tenant, query)),
    people: await listPeopleOfTrail(tenant),
  }));
  return <TrailScreen {...shown} timeZone={member.company.timeZone} />;
}
