"use client";

import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/core/cn";

type RecordLinkProps = {
  /** Absent on sample rows, which have no page. */
  href: string | null;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * A link of a row to a record. Not prefetched, a list has too many: `onOpen` shows a skeleton at once.
 * Without prefetching Next's own Link would do no more, at several times the cost for each row.
 */
export function RecordLink({ href, onOpen, className, children }: RecordLinkProps) {
  if (!href) return <span className={className}>{children}</span>;
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={cn("record-link", className)}
    >
      {children}
    </a>
  );
}

/** Not one that opens a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
