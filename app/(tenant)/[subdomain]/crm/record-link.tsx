"use client";

import Link from "next/link";
import type { ReactNode } from "react";

type RecordLinkProps = {
  /** Absent on sample rows, which have no page. */
  href: string | null;
  onOpen: () => void;
  children: ReactNode;
};

/** The name of a row, a link to its record. Not prefetched: a list has too many. */
export function RecordLink({ href, onOpen, children }: RecordLinkProps) {
  if (!href) return <span className="font-medium">{children}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className="block truncate font-medium underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
