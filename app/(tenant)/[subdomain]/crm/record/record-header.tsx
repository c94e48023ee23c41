"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { listAddress } from "../list/list-address";

type RecordHeaderProps = {
  /** The list it belongs to; the way back leads to it as it was left. */
  list: { href: string; label: string };
  title: string;
  /** Who or what it is, in a line. */
  subtitle: ReactNode;
  badges: ReactNode;
  actions?: ReactNode;
};

export function RecordHeader({ list, title, subtitle, badges, actions }: RecordHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <Link
        href={listAddress(list.href)}
        className="-ms-2 inline-flex w-fit items-center gap-1.5 rounded-md px-2 py-1 text-muted-foreground text-table hover:bg-accent hover:text-foreground max-md:py-3"
      >
        <ArrowLeft className="size-4 rtl:rotate-180" />
        {list.label}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 break-words font-semibold text-xl leading-7">{title}</h1>
            {badges}
          </div>
          <div className="text-muted-foreground">{subtitle}</div>
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*:not(:last-child)]:flex-1">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
