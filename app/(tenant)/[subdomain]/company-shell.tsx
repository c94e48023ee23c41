"use client";

import {
  Building2,
  CalendarDays,
  Handshake,
  LayoutDashboard,
  MessageSquareQuote,
  Settings,
  UserRound,
  Users,
} from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { Nav } from "@/components/shell/nav";
import { signOut } from "@/lib/client/session";
import { roleLabel } from "@/lib/core/permissions";
import { searchCompany } from "./search-company";

// The sign-in screen lies under the same layout and does without the portal.
const AppShell = dynamic(() =>
  import("@/components/shell/app-shell").then((module) => module.AppShell),
);

const nav: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  {
    label: "CRM",
    icon: Handshake,
    prefix: "/crm",
    entries: [
      { label: "Brands", href: "/crm/brands", icon: Building2 },
      { label: "Leads", href: "/crm/leads", icon: Users },
      { label: "Meetings", href: "/crm/meetings", icon: CalendarDays },
      { label: "Enquiries", href: "/crm/enquiries", icon: MessageSquareQuote },
    ],
  },
  { label: "Team", href: "/team", icon: UserRound },
];

const menu = [{ label: "Settings", icon: Settings, href: "/settings" }];

type Props = {
  companyName: string;
  logo: string | null;
  member: { name: string; email: string; role: string; avatar: string | null };
  collapsed: boolean;
  children: ReactNode;
};

/** The company's portal around its pages. */
export function CompanyShell({ companyName, logo, member, collapsed, children }: Props) {
  const user = {
    name: member.name,
    email: member.email,
    role: roleLabel(member.role),
    avatar: member.avatar,
  };
  return (
    <AppShell
      portal="company"
      name={companyName}
      logo={logo}
      subtitle={null}
      nav={nav}
      user={user}
      collapsed={collapsed}
      menu={menu}
      signOutLabel="Logout"
      onSignOut={signOut}
      search={searchCompany}
    >
      {children}
    </AppShell>
  );
}
