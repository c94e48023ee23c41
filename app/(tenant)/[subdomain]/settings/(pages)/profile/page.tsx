import type { Metadata } from "next";
import { canChangeOwnEmail } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { getTeamUser } from "@/lib/team/record";
import { ProfileSettings } from "./profile-settings";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfileSettingsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const user = await read((tenant) => getTeamUser(tenant, member.id));
  return <ProfileSettings user={user} changesEmail={canChangeOwnEmail(member)} />;
}
