"use client";

import {
  Building2,
  History,
  LayoutDashboard,
  ListChecks,
  PilcrowLeft,
  Square,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import type { Nav } from "@/components/shell/nav";
import { apiUrl } from "@/lib/client/api-url";
import type { PageLayout } from "@/lib/core/preferences";
import { platformSearch } from "./platform-search";

const nav: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  { label: "Companies", href: "/companies", icon: Building2 },
  { label: "Team", href: "/team", icon: Users },
  { label: "Jobs", href: "/jobs", icon: ListChecks },
  { label: "History", href: "/trail", icon: History },
  {
    label: "Page Layouts",
    prefix: "/layouts",
    entries: [
      { label: "Boxed", href: "/layouts/boxed", icon: Square, isRare: true },
      { label: "Right to left", href: "/layouts/rtl", icon: PilcrowLeft, isRare: true },
    ],
  },
];

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
      logo={null}
      nav={nav}
      user={{ name, email, role: "Project Manager", avatar }}
      collapsed={collapsed}
      boxed={layout.boxed}
      direction={layout.rtl ? "rtl" : "ltr"}
      signOutLabel="Signout"
      search={platformSearch}
    >
      {children}
    </AppShell>
  );
}
