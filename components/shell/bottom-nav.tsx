"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { cn } from "@/lib/core/cn";
import { bottomEntries, isAt, type NavEntry } from "./nav";
import type { ShellProps } from "./shell-props";

const MoreSheet = lateDialog(() => import("./more-sheet"), null);

const lit = "text-primary-text";
const tabStyle =
  "flex h-14 w-full flex-col items-center justify-center gap-1 rounded-md font-medium text-tiny text-muted-foreground [&_svg]:size-5";

/** The bottom bar on phones: four entries, and the rest under More. */
export function BottomNav({ shell }: { shell: ShellProps }) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const { tabs, more } = bottomEntries(shell.nav);
  const within = more.some((entry) => isAt(pathname, entry.href));

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-background/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      {/* The columns are counted, so that no tab moves while the others still arrive. */}
      <ul
        className="grid px-1"
        style={{ gridTemplateColumns: `repeat(${tabs.length + 1}, minmax(0, 1fr))` }}
      >
        {tabs.map((entry) => (
          <li key={entry.href}>
            <Tab entry={entry} here={isAt(pathname, entry.href)} />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            className={cn(tabStyle, within && lit)}
          >
            <Ellipsis />
            More
          </button>
        </li>
      </ul>
      {open && <MoreSheet shell={shell} entries={more} onClose={() => setOpen(false)} />}
    </nav>
  );
}

function Tab({ entry, here }: { entry: NavEntry; here: boolean }) {
  return (
    <Link
      href={entry.href}
      aria-current={here ? "page" : undefined}
      className={cn(tabStyle, here && lit)}
    >
      <entry.icon />
      <span className="max-w-full truncate px-0.5">{entry.label}</span>
    </Link>
  );
}
