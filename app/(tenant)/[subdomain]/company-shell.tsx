"use client";

import { FileUp, History, Layers, LayoutDashboard, Trash2, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import type { Nav, NavEntry } from "@/components/shell/nav";
import type { PaletteSearch, ShellProps } from "@/components/shell/shell-props";
import { useJoinedFeed } from "@/lib/client/use-feed";
import { useOffline } from "@/lib/client/use-offline";
import type { Catalogue } from "@/lib/core/catalogue";
import type { View } from "@/lib/crm/views/schema";
import { companySearch } from "./company-search";
import { CatalogueProvider } from "./crm/parts/catalogue";
import { screenList, screensOfList } from "./crm/record-screens";
import { viewHref } from "./crm/views/shown-views";
import { NotificationBell } from "./notifications/bell";
import { LateOutbox } from "./outbox/late-outbox";

const FactorBar = dynamic(() => import("./factor-bar"), { loading: () => null });
const PreviewBar = dynamic(() => import("./preview-bar"), { loading: () => null });

const work: Nav = [
  { label: "Dashboard", href: "/", icon: LayoutDashboard },
  { label: "CRM", prefix: "/crm", entries: screenList },
];

const team: NavEntry = { label: "Team", href: "/team", icon: UserRound, isAtFoot: true };

const data = {
  imports: { label: "Imports", href: "/crm/imports", icon: FileUp, isRare: true },
  changes: { label: "Bulk changes", href: "/crm/changes", icon: Layers, isRare: true },
  trash: { label: "Trash", href: "/crm/trash", icon: Trash2, isRare: true },
  trail: { label: "History", href: "/settings/trail", icon: History, isRare: true },
} as const satisfies Record<string, NavEntry>;

/** The rights that decide which entries of the navigation a member sees. */
export type DataRights = { create: boolean; imports: boolean; auditLog: boolean; team: boolean };

/** The views that are pinned to the side bar. */
function viewGroup(views: readonly View[]): Nav {
  const entries = views.map((view) => ({
    label: view.name,
    href: viewHref(view),
    icon: screensOfList(view.screen).icon,
    saved: view.id,
    isRare: true as const,
  }));
  return entries.length > 0 ? [{ label: "Views", entries }] : [];
}

function navFor(rights: DataRights, views: readonly View[]): Nav {
  const entries = [
    ...(rights.imports ? [data.imports] : []),
    data.changes,
    data.trash,
    ...(rights.auditLog ? [data.trail] : []),
  ];
  return [...work, ...viewGroup(views), team, { label: "Data", isAtFoot: true, entries }];
}

type Props = {
  companyName: string;
  logo: string | null;
  user: ShellProps["user"];
  rights: DataRights;
  /** The pages of the settings that the member may open. */
  settings: PaletteSearch["settings"];
  /** The views of the side bar. */
  views: readonly View[];
  collapsed: boolean;
  /** The number of the feed up to which the page shows the changes. */
  position: number;
  catalogue: Catalogue;
  timeZone: string;
  /** The name of the member as whom the session sees the company. */
  preview: string | null;
  /** The day from which a second factor is required that the session lacks. */
  factorFrom: string | null;
  children: ReactNode;
};

export function CompanyShell(props: Props) {
  const { companyName, logo, user, rights, views, collapsed, preview, factorFrom } = props;
  const { catalogue, timeZone } = props;
  return (
    <AppShell
      portal="company"
      name={companyName}
      logo={logo}
      nav={navFor(rights, views)}
      user={user}
      collapsed={collapsed}
      signOutLabel="Logout"
      notice={
        <>
          <LiveState person={user.email} position={props.position} />
          <LateOutbox company={{ catalogue, timeZone }} isPreview={preview !== null} />
        </>
      }
      bell={<NotificationBell />}
      search={{ ...companySearch(rights), settings: props.settings }}
    >
      {factorFrom !== null && <FactorBar companyName={companyName} from={factorFrom} />}
      {preview !== null && <PreviewBar name={preview} />}
      <CatalogueProvider value={catalogue}>{props.children}</CatalogueProvider>
    </AppShell>
  );
}

type LiveStateProps = {
  person: string;
  /** The number of the feed up to which the page shows the changes. */
  position: number;
};

/** Opens the feed of changes for all screens of the page, and shows when it is not connected. */
function LiveState({ person, position }: LiveStateProps) {
  const state = useJoinedFeed(person, position);
  const offline = useOffline();
  return (
    <p role="status" className="shrink-0 text-muted-foreground text-xs empty:hidden">
      {state !== "live" && !offline && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-muted-foreground" />
          {state === "lost" ? (
            <span>
              Not live<span className="max-md:sr-only">: changes show after a reload</span>
            </span>
          ) : (
            "Reconnecting"
          )}
        </span>
      )}
    </p>
  );
}
