import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listKeys } from "@/lib/companies/api-keys/service";
import { canManageCompany } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { listRoles } from "@/lib/team/roles/read";
import { listTeams } from "@/lib/team/teams/service";
import { KeysCard } from "./keys-card";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const stored = await read(async (tenant) => ({
    keys: await listKeys(tenant),
    roles: await listRoles(tenant),
    teams: await listTeams(tenant),
  }));
  const shown = { now: new Date().toISOString(), timeZone: member.company.timeZone };
  return <KeysCard {...stored} {...shown} />;
}
