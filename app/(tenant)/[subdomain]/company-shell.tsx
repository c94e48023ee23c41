"use client";

import {
  Building2,
  CalendarDays,
  Database,
  FileUp,
  Handshake,
  History,
  LayoutDashboard,
  MessageSquareQuote,
  Settings,
  Trash2,
  UserRound,
  Users,
} from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { Nav, NavEntry } from "@/components/shell/nav";
import type { Found } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import { signOut } from "@/lib/client/session";
import { roleLabel } from "@/lib/core/permissions";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import type { Meeting } from "@/lib/crm/meetings/schema";

// The sign-in screen shares this layout but does not need the portal's code.
const AppShell = dynamic(() =>
  import("@/components/shell/app-shell").then((module) => module.AppShell),
);

const work: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  {
    label: "CRM",
    icon: Handshake,
    prefix: "/crm",
    entries: [
      { label: "Brands", href: "/crm/brands", icon: Building2, underMore: true },
      { label: "Leads", href: "/crm/leads", icon: Users },
      { label: "Meetings", href: "/crm/meetings", icon: CalendarDays },
      { label: "Enquiries", href: "/crm/enquiries", icon: MessageSquareQuote },
    ],
  },
  { label: "Team", href: "/team", icon: UserRound },
];

const menu = [{ label: "Settings", icon: Settings, href: "/settings" }];

const data = {
  imports: { label: "Imports", href: "/crm/imports", icon: FileUp, isRare: true },
  trash: { label: "Trash", href: "/crm/trash", icon: Trash2, isRare: true },
  trail: { label: "Trail", href: "/settings/trail", icon: History, isRare: true },
} as const satisfies Record<string, NavEntry>;

/** What a member sees beside the work itself. */
export type DataRights = { imports: boolean; auditLog: boolean };

function navFor(rights: DataRights): Nav {
  const entries = [
    ...(rights.imports ? [data.imports] : []),
    data.trash,
    ...(rights.auditLog ? [data.trail] : []),
  ];
  return [...work, { label: "Data", icon: Database, entries }];
}

type Props = {
  companyName: string;
  logo: string | null;
  member: { name: string; email: string; role: string; avatar: string | null };
  rights: DataRights;
  collapsed: boolean;
  children: ReactNode;
};

export function CompanyShell(props: Props) {
  const { companyName, logo, member, rights, collapsed, children } = props;
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
      nav={navFor(rights)}
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

const most = 5;

/** Up to five brands, leads, meetings and enquiries each that contain the text. */
async function searchCompany(text: string, signal: AbortSignal): Promise<Found[]> {
  const options = { query: { search: text, limit: most }, signal };
  const [{ brands }, { leads }, { meetings }, { enquiries }] = await Promise.all([
    api("GET /crm/brands", options),
    api("GET /crm/leads", options),
    api("GET /crm/meetings", options),
    api("GET /crm/enquiries", options),
  ]);
  return [
    ...brands.map(foundBrand),
    ...leads.map(foundLead),
    ...meetings.map(foundMeeting),
    ...enquiries.map(foundEnquiry),
  ];
}

function foundBrand({ id, name, industry }: Brand): Found {
  return {
    id,
    label: name,
    hint: industry ?? undefined,
    href: `/crm/brands/${id}`,
    group: "Brands",
  };
}

function foundLead({ id, clientName, brand }: Lead): Found {
  return { id, label: clientName, hint: brand, href: `/crm/leads/${id}`, group: "Leads" };
}

function foundMeeting({ id, title, brand }: Meeting): Found {
  return { id, label: title, hint: brand, href: `/crm/meetings/${id}`, group: "Meetings" };
}

function foundEnquiry({ id, title, clientName }: Enquiry): Found {
  return { id, label: title, hint: clientName, href: `/crm/enquiries/${id}`, group: "Enquiries" };
}
