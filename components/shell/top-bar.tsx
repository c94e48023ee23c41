"use client";

import { ChevronRight, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { breadcrumbsOf } from "./nav";
import { PortalName } from "./portal-name";
import type { ShellProps } from "./shell-props";
import { ThemeToggle } from "./theme-toggle";
import { UserMenu } from "./user-menu";

type TopBarProps = { shell: ShellProps; onSearch: () => void };

export function TopBar({ shell, onSearch }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 bg-background px-4 md:h-10 md:px-5">
      <div className="min-w-0 flex-1 md:hidden">
        <PortalName shell={shell} />
      </div>
      <Breadcrumbs shell={shell} />
      {shell.notice}
      <Button
        variant="outline"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="h-7 w-56 justify-start font-normal text-muted-foreground max-lg:w-44 max-md:hidden"
      >
        <Search />
        <span className="flex-1 text-start">Search</span>
        <Kbd>Ctrl K</Kbd>
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        onClick={onSearch}
        className="text-muted-foreground md:hidden"
      >
        <Search />
      </Button>
      {shell.bell}
      <ThemeToggle />
      <UserMenu shell={shell} />
    </header>
  );
}

/** The title of the page, after its group. */
function Breadcrumbs({ shell }: { shell: ShellProps }) {
  const breadcrumbs = breadcrumbsOf(shell.nav, usePathname());
  return (
    <p className="flex min-w-0 flex-1 items-center gap-1.5 truncate max-md:hidden">
      {breadcrumbs.map((label, place) => (
        <Fragment key={label}>
          {place > 0 && <ChevronRight className="size-3.5 text-muted-foreground rtl:rotate-180" />}
          <span
            className={place === breadcrumbs.length - 1 ? "font-medium" : "text-muted-foreground"}
          >
            {label}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
