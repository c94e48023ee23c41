import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { canManageCompany, canManageTeam, isOwner } from "@/lib/core/permissions";
import { requireMemberPage } from "@/lib/server/request/page";

type Props = { params: Promise<{ subdomain: string }>; children: ReactNode };

const ownPages = [
  { label: "Profile", href: "/settings" },
  { label: "Security", href: "/settings/security" },
  { label: "Notifications", href: "/settings/notifications" },
  { label: "Calendar feed", href: "/settings/calendar" },
  { label: "Templates", href: "/settings/templates" },
];

const signInPage = { label: "Sign-in", href: "/settings/sign-in" };
const managedPages = [
  { label: "Company", href: "/settings/company" },
  { label: "Fields", href: "/settings/fields" },
  { label: "Lists", href: "/settings/lists" },
  { label: "Stages", href: "/settings/stages" },
  { label: "Layout", href: "/settings/layout" },
];
const teamPages = [
  { label: "Roles", href: "/settings/roles" },
  { label: "Teams", href: "/settings/teams" },
];
const exportPage = { label: "Data export", href: "/settings/exports" };

export default async function SettingsLayout({ params, children }: Props) {
  const { member } = await requireMemberPage((await params).subdomain);
  const companyPages = [
    ...(canManageCompany(member) ? managedPages : []),
    ...(canManageTeam(member) ? teamPages : []),
    ...(isOwner(member) ? [signInPage, exportPage] : []),
  ];
  return (
    <SettingsScreen
      subtitle={companyPages.length > 0 ? "Your account and your company" : "Your own account"}
      pages={[...ownPages, ...companyPages]}
    >
      {children}
    </SettingsScreen>
  );
}
