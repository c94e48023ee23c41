"use client";

import { Building2, LayoutDashboard, Users } from "lucide-react";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import type { Nav } from "@/components/shell/nav";
import { signOut } from "@/lib/client/session";

const nav: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  { label: "Companies", href: "/companies", icon: Building2 },
  { label: "Team", href: "/team", icon: Users },
];

type Props = {
  superAdmin: { name: string; email: string };
  collapsed: boolean;
  children: ReactNode;
};

/** The platform's portal around its pages. */
export function AdminShell({ superAdmin, collapsed, children }: Props) {
  return (
    <AppShell
      portal="admin"
      name="Project Manager"
      subtitle="Super Admin"
      logo={null}
      nav={nav}
      user={{ name: superAdmin.name, email: superAdmin.email, role: "Super Admin" }}
      collapsed={collapsed}
      menu={[]}
      signOutLabel="Signout"
      onSignOut={signOut}
    >
      {children}
    </AppShell>
  );
}
