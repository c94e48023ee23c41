"use client";

import {
  Building2,
  History,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  PilcrowLeft,
  Settings,
  Square,
  Users,
} from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { Nav } from "@/components/shell/nav";
import type { Found } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import { apiUrl } from "@/lib/client/api-url";
import { signOut } from "@/lib/client/session";
import type { Company } from "@/lib/companies/schema";
import type { PageLayout } from "@/lib/core/preferences";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";

// The sign-in screen shares this layout but does not need the portal's code.
const AppShell = dynamic(() =>
  import("@/components/shell/app-shell").then((module) => module.AppShell),
);

const nav: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  { label: "Companies", href: "/companies", icon: Building2 },
  { label: "Team", href: "/team", icon: Users },
  { label: "Jobs", href: "/jobs", icon: ListChecks },
  { label: "Trail", href: "/trail", icon: History },
  {
    label: "Page Layouts",
    icon: LayoutTemplate,
    prefix: "/layouts",
    entries: [
      { label: "Boxed", href: "/layouts/boxed", icon: Square },
      { label: "Right to left", href: "/layouts/rtl", icon: PilcrowLeft },
    ],
  },
];

const menu = [{ label: "Settings", icon: Settings, href: "/settings" }];

type Props = {
  superAdmin: { name: string; email: string; avatarFileId: string | null };
  collapsed: boolean;
  layout: PageLayout;
  children: ReactNode;
};

export function AdminShell({ superAdmin, collapsed, layout, children }: Props) {
  const { name, email, avatarFileId } = superAdmin;
  const avatar =
    avatarFileId && apiUrl("GET /super-admin/files/{id}", { params: { id: avatarFileId } });
  return (
    <AppShell
      portal="admin"
      name="Super Admin"
      subtitle={null}
      logo={null}
      nav={nav}
      user={{ name, email, role: "Project Manager", avatar }}
      collapsed={collapsed}
      boxed={layout.boxed}
      direction={layout.rtl ? "rtl" : "ltr"}
      menu={menu}
      signOutLabel="Signout"
      onSignOut={signOut}
      search={searchPlatform}
    >
      {children}
    </AppShell>
  );
}

const most = 5;

/** Up to five companies and five super admins that contain the text. */
async function searchPlatform(text: string, signal: AbortSignal): Promise<Found[]> {
  const options = { query: { search: text, limit: most }, signal };
  const [{ companies }, { superAdmins }] = await Promise.all([
    api("GET /super-admin/companies", options),
    api("GET /super-admin/super-admins", options),
  ]);
  return [...companies.map(foundCompany), ...superAdmins.map(foundSuperAdmin)];
}

function foundCompany({ id, name, subdomain }: Company): Found {
  return { id, label: name, hint: subdomain, href: `/companies/${id}`, group: "Companies" };
}

function foundSuperAdmin({ id, name, email }: SuperAdminRecord): Found {
  const href = `/team?${new URLSearchParams({ search: email })}`;
  return { id, label: name, hint: email, href, group: "Team" };
}
