import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { canManageCompany } from "@/lib/core/permissions";
import { requireMemberPage } from "@/lib/server/request/page";

type Props = { params: Promise<{ subdomain: string }>; children: ReactNode };

const ownPages = [
  { label: "Profile", href: "/settings" },
  { label: "Password and sessions", href: "/settings/security" },
  { label: "Calendar feed", href: "/settings/calendar" },
];

const companyPages = [
  { label: "Company", href: "/settings/company" },
  { label: "Data export", href: "/settings/exports" },
];

export default async function SettingsLayout({ params, children }: Props) {
  const { member } = await requireMemberPage((await params).subdomain);
  const canManage = canManageCompany(member);
  return (
    <SettingsScreen
      subtitle={canManage ? "Your account and your company" : "Your own account"}
      pages={canManage ? [...ownPages, ...companyPages] : ownPages}
    >
      {children}
    </SettingsScreen>
  );
}
