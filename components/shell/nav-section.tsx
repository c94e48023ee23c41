"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/lib/core/cn";
import { isCurrent, isWithin, type NavGroup, type Place } from "./nav";
import { NavLink, navStyle } from "./nav-link";

type NavSectionProps = { group: NavGroup; place: Place; iconOnly: boolean };

/** A collapsible group of the sidebar. With icons only, its entries stand between two lines. */
export function NavSection({ group, place, iconOnly }: NavSectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const within =
    isWithin(place.pathname, group) || group.entries.some((entry) => isCurrent(entry, place));

  return (
    <div className={cn(iconOnly && "my-1.5 border-sidebar-border border-y py-1.5")}>
      {!iconOnly && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={cn(navStyle, "px-2.5", within && "text-sidebar-accent-foreground")}
        >
          <group.icon />
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
        className={cn("flex flex-col gap-0.5 [[hidden]]:hidden", !iconOnly && "mt-0.5 ps-3")}
      >
        {group.entries.map((entry) => (
          <li key={entry.href}>
            <NavLink entry={entry} place={place} iconOnly={iconOnly} nested />
          </li>
        ))}
      </ul>
    </div>
  );
}
