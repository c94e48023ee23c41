"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useOptimistic, useTransition } from "react";
import { showSeen } from "@/lib/client/seen-screens";
import { staysOffline } from "./screen-keeper";

type LeaveFor = (href: string, known: ReactNode) => void;

let shown: LeaveFor | null = null;

/** A screen in whose place stands what is known of the next one until that has loaded. */
export function LeavingBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [known, setKnown] = useOptimistic<ReactNode>(null);
  const [, startTransition] = useTransition();

  useEffect(() => {
    const leaveFor: LeaveFor = (href, next) =>
      startTransition(() => {
        setKnown(next);
        router.push(href);
      });
    shown = leaveFor;
    return () => {
      if (shown === leaveFor) shown = null;
    };
  });

  return known ?? children;
}

/** Shows a screen seen before at once, and of another one what is `known` until it has loaded. */
export function useLeaveFor(): (href: string, known?: ReactNode) => void {
  const router = useRouter();
  return (href, known) => {
    if (showSeen(href) || staysOffline()) return;
    const isHere = new URL(href, location.href).pathname === location.pathname;
    if (known && shown && !isHere) shown(href, known);
    else router.push(href);
  };
}
