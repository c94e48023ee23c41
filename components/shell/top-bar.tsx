"use client";

import { ChevronRight, LogOut, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { Kbd } from "@/components/ui/kbd";
import { displayName, initials } from "@/lib/core/labels";
import { personHue } from "@/lib/core/person-hue";
import { breadcrumbsOf, settingsEntry } from "./nav";
import { PortalName } from "./portal-name";
import type { ShellProps } from "./shell-props";
import { ThemeToggle } from "./theme-toggle";
import { useSignOut } from "./use-sign-out";

type TopBarProps = { shell: ShellProps; onSearch: () => void };

export function TopBar({ shell, onSearch }: TopBarProps) {
  return (
    <header className="top-bar sticky top-0 z-20 mx-auto flex h-12 w-full max-w-[112rem] items-center gap-2 bg-background px-4 md:h-10 md:px-5">
      <div className="min-w-0 flex-1 md:hidden">
        <PortalName shell={shell} />
      </div>
      <Breadcrumbs shell={shell} />
      <div className="bar-notice contents">{shell.notice}</div>
      <Button
        variant="outline"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        className="bar-search h-7 w-56 justify-start font-normal text-muted-foreground max-lg:w-44 max-md:hidden"
      >
        <Search />
        <span className="bar-text flex-1 text-start">Search</span>
        <Kbd className="bar-text">Ctrl K</Kbd>
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
    <p className="breadcrumbs flex min-w-0 flex-1 items-center gap-1.5 truncate max-md:hidden">
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

/** The account of the signed-in person, with sign-out. */
function UserMenu({ shell }: { shell: ShellProps }) {
  const { user, signOutLabel } = shell;
  const { leave, isLeaving, question } = useSignOut();
  const name = displayName(user.name, user.email);

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" title={name} className="h-8 gap-2 px-1 font-normal">
            <InitialsAvatar
              src={user.avatar}
              initials={initials(user.name, user.email)}
              hue={personHue(name)}
              className="size-6 text-tiny"
            />
            <span className="sr-only">Account of {name}</span>
            <span
              aria-hidden
              className="bar-text flex max-w-48 items-baseline gap-1.5 max-lg:hidden"
            >
              <span className="truncate font-medium">{name}</span>
              <span className="text-muted-foreground text-xs">{user.role}</span>
            </span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-56">
          <div className="px-2 py-1.5">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-muted-foreground text-xs">{user.email}</p>
          </div>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href={settingsEntry.href}>
              <settingsEntry.icon />
              {settingsEntry.label}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem disabled={isLeaving} onSelect={leave}>
            <LogOut className="rtl:rotate-180" />
            {signOutLabel}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {question}
    </>
  );
}
