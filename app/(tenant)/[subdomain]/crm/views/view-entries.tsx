"use client";

import { Check, Pencil, Pin, Trash2 } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { View } from "@/lib/crm/views/schema";
import { recordScreens } from "../record-screens";
import { allHref, type ShownViews, viewHref } from "./shown-views";
import type { ViewAct } from "./view-buttons";

type ViewEntriesProps = {
  kind: RecordKind;
  views: ShownViews;
  acts: readonly ViewAct[];
  onDefault: (view: View) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** The entries of the menu of views: all views, and what can be done with the one that is shown. */
export default function ViewEntries(props: ViewEntriesProps) {
  const { kind, views, acts, onDefault, onEdit, onDelete } = props;
  const { active } = views;
  const { many, label } = recordScreens[kind];
  return (
    <>
      <ViewItem href={allHref(kind, views)} isActive={!active}>
        All {many}
      </ViewItem>
      <ViewItems label="My views" views={views.all.filter(({ isOwn }) => isOwn)} active={active} />
      <ViewItems label="Shared" views={views.all.filter(({ isOwn }) => !isOwn)} active={active} />
      <DropdownMenuSeparator />
      {acts.map(({ icon: Icon, hint, run }) => (
        <DropdownMenuItem key={hint} onSelect={run}>
          <Icon />
          {hint}
        </DropdownMenuItem>
      ))}
      {active && (
        <DropdownMenuItem onSelect={() => onDefault(active)}>
          <Pin />
          {active.isDefault ? `Open ${label} without it` : `Open ${label} with it`}
        </DropdownMenuItem>
      )}
      {active?.mayChange && (
        <>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil />
            Rename or share
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={onDelete}>
            <Trash2 />
            Delete view
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

type ViewItemsProps = { label: string; views: readonly View[]; active: View | null };

function ViewItems({ label, views, active }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {views.map((view) => (
        <ViewItem key={view.id} href={viewHref(view)} isActive={view.id === active?.id}>
          <span className="min-w-0 flex-1 truncate">{view.name}</span>
          {view.isDefault && <span className="text-muted-foreground text-xs">Default</span>}
        </ViewItem>
      ))}
    </>
  );
}

type ViewItemProps = { href: string; isActive: boolean; children: ReactNode };

function ViewItem({ href, isActive, children }: ViewItemProps) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href} prefetch={false} aria-current={isActive ? "true" : undefined}>
        <Check className={isActive ? undefined : "opacity-0"} />
        {children}
      </Link>
    </DropdownMenuItem>
  );
}
