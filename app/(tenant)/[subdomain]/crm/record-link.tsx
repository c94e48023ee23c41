"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";

type RecordLinkProps = {
  /** Absent on sample rows, which have no page. */
  href: string | null;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
};

/** A link of a row to a record. Not prefetched, a list has too many: `onOpen` shows a skeleton at once. */
export function RecordLink({ href, onOpen, className, children }: RecordLinkProps) {
  if (!href) return <span className={className}>{children}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className={cn("block truncate underline-offset-4 hover:underline", className)}
    >
      {children}
    </Link>
  );
}
