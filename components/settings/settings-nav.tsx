"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

export type SettingsPage = { label: string; href: string };

/** The pages of the settings: a column, on phones a row that scrolls. */
export function SettingsNav({ pages }: { pages: readonly SettingsPage[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-1 max-md:w-max md:flex-col md:gap-0.5">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className="flex min-h-9 items-center whitespace-nowrap rounded-md px-3 font-medium text-muted-foreground hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:text-foreground max-md:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
