import type { Metadata } from "next";
import { SecuritySettings } from "@/app/account/security-settings";
import { ownSettings } from "@/lib/auth/sessions";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { platformAudience } from "@/lib/server/tokens/access-token";

export const metadata: Metadata = { title: "Password and sessions" };

export default async function SecuritySettingsPage() {
  const { superAdmin } = await requireSuperAdminPage();
  const { id: accountId, sessionId, email } = superAdmin;
  const now = new Date();
  const account = await ownSettings({ owner: platformAudience, accountId, sessionId }, now);
  return <SecuritySettings {...account} email={email} now={now.toISOString()} />;
}
