import type { Metadata } from "next";
import { ownSettings } from "@/lib/auth/sessions";
import { platformAudience } from "@/lib/server/access-token";
import { requireSuperAdminPage } from "@/lib/server/page";
import { getSuperAdmin } from "@/lib/super-admins/service";
import { SettingsOfSuperAdmin } from "./settings-of-super-admin";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { superAdmin, read } = await requireSuperAdminPage();
  const record = await read((platform) => getSuperAdmin(platform, superAdmin.id));
  const { id: accountId, sessionId } = superAdmin;
  const settings = await ownSettings({ owner: platformAudience, accountId, sessionId }, new Date());
  return <SettingsOfSuperAdmin superAdmin={record} {...settings} now={new Date().toISOString()} />;
}
