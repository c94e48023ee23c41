import type { Metadata } from "next";
import { headers } from "next/headers";
import { SecuritySettings } from "@/app/account/security/security-settings";
import { ownSettings } from "@/lib/auth/sessions";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { platformAudience } from "@/lib/server/tokens/access-token";
import { deviceCookieOf } from "@/lib/server/tokens/session-cookies";

export const metadata: Metadata = { title: "Security" };

export default async function SecuritySettingsPage() {
  const { superAdmin } = await requireSuperAdminPage();
  const { id: accountId, sessionId, email } = superAdmin;
  const now = new Date();
  const device = deviceCookieOf(await headers());
  const account = await ownSettings(
    { owner: platformAudience, accountId, sessionId },
    { now, device },
  );
  const clock = { now: now.toISOString(), timeZone: defaultTimeZone };
  return <SecuritySettings {...account} email={email} clock={clock} />;
}
