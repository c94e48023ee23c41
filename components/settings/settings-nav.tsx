"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

export type SettingsPage = { label: string; href: string };

/** The pages of the settings: a column, on phones two rows. */
export function SettingsNav({ pages }: { pages: readonly SettingsPage[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings">
      <ul className="flex flex-wrap gap-x-1 md:flex-col md:gap-0.5 max-md:-mx-3">
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
