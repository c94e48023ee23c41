import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { canManageCompany, canManageTeam, isOwner } from "@/lib/core/permissions";
import { requireMemberPage } from "@/lib/server/request/page";

type Props = { params: Promise<{ subdomain: string }>; children: ReactNode };

/** The pages by group, each with those who may open it. */
const groups = [
  {
    label: "You",
    pages: [
      { label: "Profile", href: "/settings/profile" },
      { label: "Security", href: "/settings/security" },
      { label: "Notifications", href: "/settings/notifications" },
      { label: "Calendar feed", href: "/settings/calendar" },
    ],
  },
  {
    label: "Sales",
    pages: [
      { label: "Fields", href: "/settings/fields", may: canManageCompany },
      { label: "Lists", href: "/settings/lists", may: canManageCompany },
      { label: "Stages", href: "/settings/stages", may: canManageCompany },
      { label: "Layout", href: "/settings/layout", may: canManageCompany },
      { label: "Templates", href: "/settings/templates" },
    ],
  },
  {
    label: "People",
    pages: [
      { label: "Roles", href: "/settings/roles", may: canManageTeam },
      { label: "Teams", href: "/settings/teams", may: canManageTeam },
      { label: "Sign-in", href: "/settings/sign-in", may: isOwner },
    ],
  },
  {
    label: "Company",
    pages: [
      { label: "Details", href: "/settings/company", may: canManageCompany },
      { label: "Data", href: "/settings/exports", may: isOwner },
    ],
  },
];

export default async function SettingsLayout({ params, children }: Props) {
  const { member } = await requireMemberPage((await params).subdomain);
  const open = groups.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ may }) => may?.(member) ?? true).map(({ may, ...page }) => page),
  }));
  return (
    <SettingsScreen groups={open.filter(({ pages }) => pages.length > 0)}>
      {children}
    </SettingsScreen>
  );
}
