"use client";

import { PhoneCall } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import {
  type Callee,
  callsHref,
  isUnfinished,
  startCalls,
  useCalls,
} from "../../parts/leads/stored-calls";

/** Opens the calls: of a session that was left, or of the due people. The key Enter does the same. */
export function StartCalls({ due }: { due: readonly Callee[] }) {
  const router = useRouter();
  const calls = useCalls();
  const left = isUnfinished(calls) && calls.at > 0 ? calls : null;

  function open() {
    if (!left) startCalls(due, "/");
    router.push(callsHref);
  }

  useEnterAtRest(left || due.length > 0 ? open : null);
  if (!left && due.length === 0) return null;
  return (
    <Button onClick={open} aria-keyshortcuts="Enter">
      <PhoneCall />
      {left ? `Go on, ${left.at + 1} of ${left.people.length}` : `Call ${due.length}`}
    </Button>
  );
}

/** Runs `act` by Enter while nothing has the focus: a link or a button in focus keeps its own Enter. */
function useEnterAtRest(act: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAtRest = document.activeElement === document.body && !event.defaultPrevented;
    if (!act || event.key !== "Enter" || !isAtRest) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
