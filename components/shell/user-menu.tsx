"use client";

import { LogOut } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { signOut } from "@/lib/client/session";
import { leaveForms } from "@/lib/client/unsaved-input";
import { displayName, initials } from "@/lib/core/labels";
import { personHue } from "@/lib/core/person-hue";
import { settingsEntry } from "./nav";
import type { ShellProps } from "./shell-props";

/** The account of the signed-in person, with sign-out. */
export function UserMenu({ shell }: { shell: ShellProps }) {
  const { user, signOutLabel } = shell;
  const [leaving, setLeaving] = useState(false);
  const name = displayName(user.name, user.email);

  function leave() {
    setLeaving(true);
    signOut().finally(() => setLeaving(false));
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="h-8 gap-2 px-1 font-normal">
          <InitialsAvatar
            src={user.avatar}
            initials={initials(user.name, user.email)}
            hue={personHue(name)}
            className="size-6 text-tiny"
          />
          <span className="sr-only">Account of {name}</span>
          <span aria-hidden className="flex max-w-48 items-baseline gap-1.5 max-lg:hidden">
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
        <DropdownMenuItem disabled={leaving} onSelect={() => leaveForms(leave)}>
          <LogOut className="rtl:rotate-180" />
          {signOutLabel}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
