import type { SettingsGroup } from "@/components/settings/settings-nav";
import { canManageCompany, canManageTeam, isOwner } from "@/lib/core/permissions";
import type { Member } from "@/lib/server/request/member";

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
      { label: "Lead sources", href: "/settings/lead-sources", may: canManageCompany },
    ],
  },
  {
    label: "People",
    pages: [
      { label: "Roles", href: "/settings/roles", may: canManageTeam },
      { label: "Teams", href: "/settings/teams", may: canManageTeam },
      { label: "Working time", href: "/settings/working-time" },
      { label: "Sign-in", href: "/settings/sign-in", may: isOwner },
    ],
  },
  {
    label: "Company",
    pages: [
      { label: "Details", href: "/settings/company", may: canManageCompany },
      { label: "Webhooks", href: "/settings/webhooks", may: canManageCompany },
      { label: "API keys", href: "/settings/api-keys", may: canManageCompany },
      { label: "Data", href: "/settings/exports", may: isOwner },
    ],
  },
];

/** The pages of the settings that the member may open, by group. */
export function settingsOf(member: Member): SettingsGroup[] {
  return groups
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ may }) => may?.(member) ?? true).map(({ may, ...page }) => page),
    }))
    .filter(({ pages }) => pages.length > 0);
}
