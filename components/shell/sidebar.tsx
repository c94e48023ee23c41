"use client";

import { ChevronDown, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { cn } from "@/lib/core/cn";
import {
  isCurrent,
  isGroup,
  isWithin,
  type NavGroup,
  type NavPlace,
  savedIn,
  settingsEntry,
} from "./nav";
import { NavLink, navStyle } from "./nav-link";
import { PortalName } from "./portal-name";
import type { ShellProps } from "./shell-props";

type SidebarProps = { shell: ShellProps; collapsed: boolean; onToggle: () => void };

export function Sidebar({ shell, collapsed, onToggle }: SidebarProps) {
  const place = { pathname: usePathname(), view: savedIn(shell.nav, useSearchParams()) };
  const parts = [...shell.nav, settingsEntry];
  const title = collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <aside
      className={cn(
        "sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-sidebar-border border-e bg-sidebar text-sidebar-foreground max-md:hidden",
        collapsed ? "w-13" : "w-52",
      )}
    >
      <div className={cn("flex h-12 items-center", collapsed ? "justify-center" : "px-4")}>
        <PortalName shell={shell} iconOnly={collapsed} />
      </div>
      <nav
        aria-label="Main"
        className="flex flex-1 flex-col gap-4 overflow-y-auto overflow-x-hidden px-2 py-1"
      >
        {[parts.filter(({ isAtFoot }) => !isAtFoot), parts.filter(({ isAtFoot }) => isAtFoot)].map(
          (shown) => (
            <ul key={shown[0]?.label} className="flex flex-col gap-px last:mt-auto">
              {shown.map((part) => (
                <li key={part.label}>
                  {isGroup(part) ? (
                    <NavSection group={part} place={place} iconOnly={collapsed} />
                  ) : (
                    <NavLink entry={part} place={place} iconOnly={collapsed} />
                  )}
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
      <div className={cn("flex p-2", collapsed ? "justify-center" : "justify-end")}>
        <Tooltip>
          <TooltipTrigger asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={title}
              onClick={onToggle}
              className="text-muted-foreground hover:bg-sidebar-accent"
            >
              {collapsed ? (
                <PanelLeftOpen className="rtl:rotate-180" />
              ) : (
                <PanelLeftClose className="rtl:rotate-180" />
              )}
            </Button>
          </TooltipTrigger>
          <TooltipContent side="right">{title}</TooltipContent>
        </Tooltip>
      </div>
    </aside>
  );
}

type NavSectionProps = { group: NavGroup; place: NavPlace; iconOnly: boolean };

/** A collapsible group of the sidebar; at its foot it is one line until one of its pages is shown. With icons only, its entries stand between two lines. */
function NavSection({ group, place, iconOnly }: NavSectionProps) {
  const within =
    isWithin(place.pathname, group) || group.entries.some((entry) => isCurrent(entry, place));
  const [chosen, choose] = useState<boolean | null>(null);
  const open = chosen ?? (!group.isAtFoot || within);
  const id = useId();

  return (
    <div className={cn(iconOnly && "my-1.5 border-sidebar-border border-y py-1.5")}>
      {!iconOnly && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => choose(!open)}
          className={cn(navStyle, "px-2.5 text-xs", within && "text-sidebar-accent-foreground")}
        >
          <span className="flex-1 truncate text-start">{group.label}</span>
          <ChevronDown
            className={cn("opacity-60 transition-transform", !open && "-rotate-90 rtl:rotate-90")}
          />
        </button>
      )}
      <ul
        id={id}
        aria-label={group.label}
        hidden={!open && !iconOnly}
        className="flex flex-col gap-px [[hidden]]:hidden"
      >
        {group.entries.map((entry) => (
          <li key={entry.href}>
            <NavLink entry={entry} place={place} iconOnly={iconOnly} />
          </li>
        ))}
      </ul>
    </div>
  );
}
