"use client";

import { Ellipsis, LogOut } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { cn } from "@/lib/core/cn";
import { entriesOf, isAt, type NavEntry } from "./nav";
import type { ShellProps } from "./shell-props";

const shownEntries = 4;
const tabStyle =
  "flex h-14 w-full flex-col items-center justify-center gap-1 rounded-md font-medium text-tiny text-muted-foreground [&_svg]:size-5";
const rowStyle =
  "flex h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-accent [&_svg]:size-5 [&_svg]:text-muted-foreground";

/** The bar at the foot of a phone: the first four entries, and the rest under More. */
export function BottomNav({ shell }: { shell: ShellProps }) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const entries = entriesOf(shell.nav);
  const rest = entries.slice(shownEntries);
  const close = () => setOpen(false);

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-background/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col px-1">
        {entries.slice(0, shownEntries).map((entry) => (
          <li key={entry.href}>
            <Tab entry={entry} here={isAt(pathname, entry.href)} />
          </li>
        ))}
        <li>
          <Sheet open={open} onOpenChange={setOpen}>
            <SheetTrigger className={cn(tabStyle, rest.some((e) => isAt(pathname, e.href)) && lit)}>
              <Ellipsis aria-hidden />
              More
            </SheetTrigger>
            <SheetContent title="More">
              <ul className="flex flex-col gap-0.5 px-2 pb-4">
                {[...rest, ...(shell.menu ?? [])].map((entry) => (
                  <li key={entry.href}>
                    <Link href={entry.href} onClick={close} className={rowStyle}>
                      <entry.icon aria-hidden />
                      {entry.label}
                    </Link>
                  </li>
                ))}
                <li>
                  <button type="button" onClick={() => shell.onSignOut()} className={rowStyle}>
                    <LogOut aria-hidden className="rtl:rotate-180" />
                    {shell.signOutLabel}
                  </button>
                </li>
              </ul>
            </SheetContent>
          </Sheet>
        </li>
      </ul>
    </nav>
  );
}

const lit = "text-primary-text";

function Tab({ entry, here }: { entry: NavEntry; here: boolean }): ReactNode {
  return (
    <Link
      href={entry.href}
      aria-current={here ? "page" : undefined}
      className={cn(tabStyle, here && lit)}
    >
      <entry.icon aria-hidden />
      <span className="max-w-full truncate px-0.5">{entry.label}</span>
    </Link>
  );
}
