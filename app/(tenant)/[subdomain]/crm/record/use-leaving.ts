"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { rememberOpened } from "../list/list-address";
import { type RecordListKind, recordLists } from "../list/record-kinds";

/**
 * Goes to a page that was not prefetched, with its skeleton on the screen from the click on. Rows lead to
 * more pages than a list may prefetch, and what a row knows, such as the name, can stand there already.
 */
export function useLeaving() {
  const router = useRouter();
  const [skeleton, setSkeleton] = useOptimistic<ReactNode>(null);
  const [, startTransition] = useTransition();

  function leaveFor(href: string, next: ReactNode) {
    startTransition(() => {
      setSkeleton(next);
      router.push(href);
    });
  }

  /** Opens a record of a list, whose row has the focus again on the way back. */
  function openRecord(kind: RecordListKind, id: string, next: ReactNode) {
    const list = recordLists[kind].href;
    const href = `${list}/${id}`;
    rememberOpened(list, href);
    leaveFor(href, next);
  }

  return { skeleton, leaveFor, openRecord };
}
