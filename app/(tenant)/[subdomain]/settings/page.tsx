import type { Metadata } from "next";
import { ownSettings } from "@/lib/auth/sessions";
import { listDataExports } from "@/lib/companies/data-export/service";
import { getProfile } from "@/lib/companies/profile/service";
import { canManageCompany } from "@/lib/core/permissions";
import { findFeed } from "@/lib/crm/calendar-feed/service";
import { requireMemberPage } from "@/lib/server/page";
import { readUsage } from "@/lib/server/quota";
import { getTeamUser } from "@/lib/team/record";
import { SettingsOfMember } from "./settings-of-member";

export const metadata: Metadata = { title: "Settings" };

type Props = { params: Promise<{ subdomain: string }> };

export default async function SettingsPage({ params }: Props) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const { id: accountId, sessionId, company } = member;
  const canManage = canManageCompany(member);
  const now = new Date();
  const [account, shown] = await Promise.all([
    ownSettings({ owner: company.id, accountId, sessionId }, now),
    read(async (tenant) => ({
      user: await getTeamUser(tenant, accountId),
      company: canManage ? await getProfile(tenant) : null,
      usage: canManage ? await readUsage(tenant) : null,
      exports: canManage ? await listDataExports(tenant) : null,
      feed: await findFeed(tenant, accountId),
    })),
  ]);
  return (
    <SettingsOfMember {...account} {...shown} timeZone={company.timeZone} now={now.toISOString()} />
  );
}
