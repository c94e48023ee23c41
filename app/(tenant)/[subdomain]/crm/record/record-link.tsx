"use client";

import Link from "next/link";
import { createContext, type ReactNode, use } from "react";
import { useLeaveFor } from "@/components/shell/leaving";
import { cn } from "@/lib/core/cn";
import type { RecordKind } from "@/lib/core/record-kinds";
import { rememberOpened } from "../parts/list-address";
import { recordHref, recordScreens } from "../record-screens";
import { RecordSkeleton } from "./record-page";

/** The badges of a record that the screen shows, by its id. */
export const KnownBadges = createContext<(id: string) => ReactNode>(() => null);

type OpenedRecord = {
  kind: RecordKind;
  id: string;
  name: string;
  /** Shown beside the name until the page has loaded. */
  badges?: ReactNode;
};

/** Opens the page of a record, of which its name and badges show until it has loaded. */
export function useOpenRecord() {
  const leaveFor = useLeaveFor();
  const badgesOf = use(KnownBadges);

  return ({ kind, id, name, badges = badgesOf(id) }: OpenedRecord) => {
    const href = recordHref(kind, id);
    rememberOpened(location.pathname, href);
    leaveFor(href, <RecordSkeleton record={{ list: recordScreens[kind], name, badges }} />);
  };
}

type RecordLinkProps = {
  kind: RecordKind;
  /** Null on sample rows, which have no page. */
  id: string | null;
  name: string;
  className?: string;
  /** Defaults to the name. */
  text?: string;
  /** A second line, such as the brand of a lead. */
  note?: string | null;
  tabIndex?: number;
};

export function RecordLink({
  kind,
  id,
  name,
  className,
  text = name,
  note,
  tabIndex,
}: RecordLinkProps) {
  const openRecord = useOpenRecord();
  const children = (
    <>
      <span className="cut-text">{text}</span>
      {note && <span className="cut-text cell-note">{note}</span>}
    </>
  );
  if (!id) return <span className={cn("record-link", className)}>{children}</span>;
  return (
    <Link
      href={recordHref(kind, id)}
      tabIndex={tabIndex}
      draggable={false}
      prefetch={false}
      data-navigates
      data-prefetch={recordHref(kind, id)}
      onNavigate={(event) => {
        event.preventDefault();
        openRecord({ kind, id, name });
      }}
      className={cn("record-link", className)}
    >
      {children}
    </Link>
  );
}

/** A link within text, underlined. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-link text-primary-text">
      {children}
    </Link>
  );
}
