"use client";

import { LogOut } from "lucide-react";
import Link from "next/link";
import { Sheet, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { type NavEntry, settingsEntry } from "./nav";
import type { ShellProps } from "./shell-props";
import { useSignOut } from "./use-sign-out";

const rowStyle =
  "flex h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-accent [&_svg]:size-5 [&_svg]:text-muted-foreground";

type MoreSheetProps = { shell: ShellProps; entries: readonly NavEntry[]; onClose: () => void };

/** The entries that do not fit into the bottom bar. */
export default function MoreSheet({ shell, entries, onClose }: MoreSheetProps) {
  const { leave, question } = useSignOut();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="bottom" showCloseButton={false} aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>More</SheetTitle>
        </SheetHeader>
        <ul className="flex flex-col gap-0.5 px-2 pb-4">
          {[...entries, settingsEntry].map((entry) => (
            <li key={entry.href}>
              <Link href={entry.href} onClick={onClose} className={rowStyle}>
                <entry.icon />
                {entry.label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave} className={rowStyle}>
              <LogOut className="rtl:rotate-180" />
              {shell.signOutLabel}
            </button>
          </li>
        </ul>
        {question}
      </SheetContent>
    </Sheet>
  );
}
