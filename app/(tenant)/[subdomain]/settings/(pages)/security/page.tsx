import type { Metadata } from "next";
import { SecuritySettings } from "@/app/account/security-settings";
import { ownSettings } from "@/lib/auth/sessions";
import { requireMemberPage } from "@/lib/server/request/page";

export const metadata: Metadata = { title: "Password and sessions" };

type Props = { params: Promise<{ subdomain: string }> };

export default async function SecuritySettingsPage({ params }: Props) {
  const { member } = await requireMemberPage((await params).subdomain);
  const { id: accountId, sessionId, company, email } = member;
  const now = new Date();
  const account = await ownSettings({ owner: company.id, accountId, sessionId }, now);
  return <SecuritySettings {...account} email={email} now={now.toISOString()} />;
}
