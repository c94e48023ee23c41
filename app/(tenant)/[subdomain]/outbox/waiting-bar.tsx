"use client";

import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type Act, isHeld } from "@/lib/client/outbox/act";
import type { Outbox } from "@/lib/client/outbox/outbox";
import { openedOutbox, useWaiting } from "@/lib/client/outbox/waiting";
import { isOffline, useOffline } from "@/lib/client/use-offline";
import type { Catalogue } from "@/lib/core/catalogue";
import { cn } from "@/lib/core/cn";
import { countOf } from "@/lib/core/format";
import { WaitingList } from "./waiting-list";

/** Says that there is no network and how much waits for it; opens the list of it. */
export default function WaitingBar({ catalogue }: { catalogue: Catalogue }) {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [isOpen, setOpen] = useState(false);
  const offline = useOffline();
  const acts = useWaiting();
  useEffect(() => void openedOutbox().then(setOutbox), []);
  useRefreshOnceSent(acts.length);
  const held = acts.filter((act) => isHeld(act, Date.now())).length;
  const text = outbox && textOf(acts, { offline, held, isKept: outbox.isKept });
  const Icon = held > 0 ? TriangleAlert : offline ? CloudOff : RefreshCw;
  if (!outbox || (!text && !isOpen)) return null;
  return (
    <>
      <div
        role="status"
        className={cn(
          "waiting-bar fade-in-0 animate-in fill-mode-both max-md:fixed max-md:inset-x-0",
          held > 0
            ? "bg-warning text-warning-foreground"
            : "bg-info text-info-foreground delay-2000",
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
      {isOpen && (
        <WaitingList
          acts={acts}
          outbox={outbox}
          catalogue={catalogue}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type State = { offline: boolean; held: number; isKept: boolean };

function textOf(acts: readonly Act[], { offline, held, isKept }: State): string | null {
  const waits = `${countOf(acts.length, "entry waits", "entries wait")}`;
  if (held > 0) return `${countOf(held, "entry is", "entries are")} not sent`;
  if (!offline) return acts.length > 0 ? waits : null;
  if (acts.length === 0) return isKept ? "Offline · changes are kept" : "Offline";
  return isKept ? `Offline · ${waits}` : `Offline · ${waits} · keep this page open`;
}

/** Loads the page anew after the last act was sent. */
function useRefreshOnceSent(count: number): void {
  const router = useRouter();
  const [before, setBefore] = useState(count);
  const isSent = before > 0 && count === 0;
  useEffect(() => {
    setBefore(count);
    if (isSent && !isOffline()) router.refresh();
  }, [count, isSent, router]);
}
