"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useOptimistic, useTransition } from "react";
import { showSeen } from "@/lib/client/seen-screens";
import { cn } from "@/lib/core/cn";
import type { RecordKind } from "@/lib/core/record-kinds";
import { rememberOpened } from "../parts/list-address";
import { recordHref, recordScreens } from "../record-screens";
import { RecordSkeleton } from "./record-page";

type LeaveFor = (href: string, skeleton: ReactNode) => void;

const LeavingContext = createContext<LeaveFor | null>(null);

/**
 * Shows a record seen before at once, else its skeleton with its name until it has loaded; avoids a prefetch per
 * row.
 */
export function LeavingBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [skeleton, setSkeleton] = useOptimistic<ReactNode>(null);
  const [, startTransition] = useTransition();

  function leaveFor(href: string, next: ReactNode) {
    rememberOpened(location.pathname, href);
    if (showSeen(href)) return;
    startTransition(() => {
      setSkeleton(next);
      router.push(href);
    });
  }

  return <LeavingContext value={leaveFor}>{skeleton ?? children}</LeavingContext>;
}

/** The badges of a record that the screen shows, by its id. */
export const KnownBadges = createContext<(id: string) => ReactNode>(() => null);

type OpenedRecord = {
  kind: RecordKind;
  id: string;
  name: string;
  /** Shown beside the name until the page has loaded. */
  badges?: ReactNode;
};

/** Navigates from within a `LeavingBoundary` to a page that is not prefetched. */
export function useLeaving() {
  const leaveFor = use(LeavingContext);
  const badgesOf = use(KnownBadges);
  if (!leaveFor) throw new Error("useLeaving needs a LeavingBoundary around it.");

  function openRecord({ kind, id, name, badges = badgesOf(id) }: OpenedRecord) {
    const record = { list: recordScreens[kind], name, badges };
    leaveFor?.(recordHref(kind, id), <RecordSkeleton record={record} />);
  }

  return { leaveFor, openRecord };
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
  const { openRecord } = useLeaving();
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
