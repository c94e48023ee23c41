import type { Metadata } from "next";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { getSuperAdmin } from "@/lib/super-admins/service";
import { ProfileSettings } from "./profile-settings";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfileSettingsPage() {
  const { superAdmin, read } = await requireSuperAdminPage();
  const record = await read((platform) => getSuperAdmin(platform, superAdmin.id));
  return <ProfileSettings superAdmin={record} />;
}
