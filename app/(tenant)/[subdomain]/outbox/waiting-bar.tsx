"use client";

import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { isHeld } from "@/lib/client/outbox/act";
import type { Outbox } from "@/lib/client/outbox/outbox";
import { openedOutbox, useWaiting } from "@/lib/client/outbox/waiting";
import { serverNow } from "@/lib/client/request";
import { isOffline, useOffline } from "@/lib/client/use-offline";
import { cn } from "@/lib/core/cn";
import { countOf } from "@/lib/core/format";
import type { Company } from "./describe-act";
import { WaitingList } from "./waiting-list";

/** Says that there is no network and how much waits for it; opens the list of it. */
export default function WaitingBar({ company }: { company: Company }) {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [isOpen, setOpen] = useState(false);
  const offline = useOffline();
  const acts = useWaiting();
  useEffect(() => void openedOutbox().then(setOutbox), []);
  const held = acts.filter((act) => isHeld(act, serverNow())).length;
  const waiting = acts.length - held;
  useRefreshOnceSent(useIsLate(waiting > 0));
  const isShown = useIsLate(offline || waiting > 0) || held > 0;
  if (!outbox || (!isShown && !isOpen)) return null;
  const text = textOf({ offline, held, waiting, isKept: outbox.isKept });
  const Icon = held > 0 ? TriangleAlert : offline ? CloudOff : RefreshCw;
  return (
    <>
      {isShown && (
        <div
          role="status"
          className={cn(
            "waiting-bar fade-in-0 animate-in max-md:fixed max-md:inset-x-0",
            held > 0 ? "bg-warning text-warning-foreground" : "bg-info text-info-foreground",
          )}
        >
          {acts.length > 0 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex size-full items-center justify-center gap-2"
              onClick={() => setOpen(true)}
            >
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate underline-offset-4 hover:underline">{text}</span>
            </button>
          ) : (
            <span className="flex size-full items-center justify-center gap-2">
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{text}</span>
            </span>
          )}
        </div>
      )}
      {isOpen && <WaitingList {...{ acts, outbox, company }} onClose={() => setOpen(false)} />}
    </>
  );
}

type State = { offline: boolean; held: number; waiting: number; isKept: boolean };

function textOf({ offline, held, waiting, isKept }: State): string {
  const parts = [
    offline && "Offline",
    held > 0 && `${countOf(held, "entry is", "entries are")} not sent`,
    waiting > 0 && countOf(waiting, "entry waits", "entries wait"),
    held + waiting > 0 ? !isKept && "keep this page open" : isKept && "changes are kept",
  ];
  return parts.filter(Boolean).join(" · ");
}

const lateMs = 2_000;

/** Whether it has been so for two seconds: most acts are sent sooner, and nothing on the screen moves for them. */
function useIsLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}

/** Loads the page anew once all is sent that has waited for a while. */
function useRefreshOnceSent(isWaiting: boolean): void {
  const router = useRouter();
  const [before, setBefore] = useState(isWaiting);
  const isSent = before && !isWaiting;
  useEffect(() => {
    setBefore(isWaiting);
    if (isSent && !isOffline()) router.refresh();
  }, [isWaiting, isSent, router]);
}
