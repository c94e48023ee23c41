"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useSyncExternalStore } from "react";
import { GridSkeleton } from "./calendar-skeleton";

const Grid = dynamic(() => import("./calendar-grid"), { ssr: false, loading: GridSkeleton });

const wide = "(width >= 48rem)";

/** The grid, fetched where the screen is wide enough for it: phones have the list and do without. */
export function CalendarGrid(props: ComponentProps<typeof Grid>) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
  return <div className="max-md:hidden">{isWide ? <Grid {...props} /> : <GridSkeleton />}</div>;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
