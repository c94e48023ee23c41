import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listSources } from "@/lib/crm/capture/sources/read";
import { knownNames } from "@/lib/crm/capture/targets";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { listColleagues } from "@/lib/team/service";
import { listTeams } from "@/lib/team/teams/service";
import { SourcesCard } from "./sources-card";

export const metadata: Metadata = { title: "Lead sources" };

export default async function LeadSourcesPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const { sources, receivers } = await read(async (tenant) => ({
    sources: await listSources(tenant),
    receivers: { people: await listColleagues(tenant), teams: await listTeams(tenant) },
  }));
  return (
    <SourcesCard
      sources={sources}
      receivers={receivers}
      known={knownNames(member.catalogue)}
      now={new Date().toISOString()}
    />
  );
}
