"use client";

import { useJoinedFeed } from "@/lib/client/use-feed";

/** Lets the screens follow the changes of colleagues, and tells where they do not. */
export function LiveState({ person }: { person: string }) {
  const state = useJoinedFeed(person);
  return (
    <p role="status" className="shrink-0 text-muted-foreground text-xs empty:hidden">
      {state !== "live" && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-muted-foreground" />
          <span className="max-md:sr-only">{texts[state]}</span>
        </span>
      )}
    </p>
  );
}

const texts = { reconnecting: "Reconnecting", lost: "Not live: changes show after a reload" };
