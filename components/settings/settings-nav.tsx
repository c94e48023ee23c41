"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/core/cn";

export type SettingsGroup = {
  label: string;
  pages: readonly { label: string; href: string }[];
};

/** The pages of the settings by group: a column, on phones a page of its own to which the others lead back. */
export function SettingsNav({ groups }: { groups: readonly SettingsGroup[] }) {
  const pathname = usePathname();
  const isList = pathname === "/settings";
  const here = isList ? groups[0]?.pages[0]?.href : pathname;
  return (
    <div className="flex flex-col gap-5">
      <h1 className={cn("font-semibold text-xl", !isList && "max-md:sr-only")}>Settings</h1>
      {!isList && (
        <Link href="/settings" className="-ms-1 flex min-h-11 items-center gap-1 md:hidden">
          <ChevronLeft className="size-4 rtl:rotate-180" />
          Settings
        </Link>
      )}
      <nav
        aria-label="Settings"
        className={cn("flex flex-col gap-5 md:-ms-3", !isList && "max-md:hidden")}
      >
        {groups.map(({ label, pages }) => (
          <div key={label}>
            <p className="pb-1 text-muted-foreground text-xs md:px-3">{label}</p>
            <ul aria-label={label} className="max-md:divide-y max-md:border-y">
              {pages.map((page) => (
                <li key={page.href}>
                  <Link
                    href={page.href}
                    aria-current={page.href === here ? "page" : undefined}
                    className="flex items-center justify-between whitespace-nowrap font-medium hover:text-foreground max-md:min-h-11 md:min-h-8 md:rounded-md md:px-3 md:text-muted-foreground md:aria-[current]:bg-accent md:aria-[current]:text-foreground md:hover:bg-accent"
                  >
                    {page.label}
                    <ChevronRight className="size-4 text-muted-foreground md:hidden rtl:rotate-180" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
