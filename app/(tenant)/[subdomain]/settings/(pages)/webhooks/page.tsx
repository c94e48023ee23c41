import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listWebhooks } from "@/lib/crm/webhooks/read";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { listRoles } from "@/lib/team/roles/read";
import { listTeams } from "@/lib/team/teams/service";
import { WebhooksCard } from "./webhooks-card";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const { webhooks, roles, teams } = await read(async (tenant) => ({
    webhooks: await listWebhooks(tenant),
    roles: await listRoles(tenant),
    teams: await listTeams(tenant),
  }));
  return <WebhooksCard {...{ webhooks, roles, teams }} now={new Date().toISOString()} />;
}
