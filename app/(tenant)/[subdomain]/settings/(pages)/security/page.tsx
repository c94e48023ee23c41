import type { Metadata } from "next";
import { headers } from "next/headers";
import { SecuritySettings } from "@/app/account/security/security-settings";
import { ownSettings } from "@/lib/auth/sessions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { deviceCookieOf } from "@/lib/server/tokens/session-cookies";

export const metadata: Metadata = { title: "Security" };

export default async function SecuritySettingsPage({ params }: CompanyPageProps) {
  const { member } = await requireMemberPage((await params).subdomain);
  const { id: accountId, sessionId, company, email } = member;
  const now = new Date();
  const device = deviceCookieOf(await headers());
  const account = await ownSettings({ owner: company.id, accountId, sessionId }, { now, device });
  const clock = { now: now.toISOString(), timeZone: company.timeZone };
  return <SecuritySettings {...account} email={email} clock={clock} />;
}
