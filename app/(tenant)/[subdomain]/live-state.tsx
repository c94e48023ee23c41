"use client";

import { useJoinedFeed } from "@/lib/client/use-feed";

type Props = {
  person: string;
  /** The number of the feed up to which the page shows the changes. */
  position: number;
};

/** Opens the feed of changes for all screens of the page, and shows when it is not connected. */
export function LiveState({ person, position }: Props) {
  const state = useJoinedFeed(person, position);
  return (
    <p role="status" className="shrink-0 text-muted-foreground text-xs empty:hidden">
      {state !== "live" && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-muted-foreground" />
          {state === "lost" ? (
            <span>
              Not live<span className="max-md:sr-only">: changes show after a reload</span>
            </span>
          ) : (
            "Reconnecting"
          )}
        </span>
      )}
    </p>
  );
}
