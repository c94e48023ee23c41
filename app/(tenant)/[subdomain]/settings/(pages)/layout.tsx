import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { requireMemberPage } from "@/lib/server/request/page";
import { settingsOf } from "../settings-pages";

type Props = { params: Promise<{ subdomain: string }>; children: ReactNode };

export default async function SettingsLayout({ params, children }: Props) {
  const { member } = await requireMemberPage((await params).subdomain);
  return <SettingsScreen groups={settingsOf(member)}>{children}</SettingsScreen>;
}
