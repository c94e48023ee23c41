"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useSyncExternalStore } from "react";
import { GridSkeleton } from "./calendar-skeleton";

const CalendarGrid = dynamic(() => import("./calendar-grid"), {
  ssr: false,
  loading: GridSkeleton,
});

const wide = "(width >= 48rem)";

/** The grid, loaded only on screens wide enough for it; phones show the agenda. */
export function WideCalendarGrid(props: ComponentProps<typeof CalendarGrid>) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
  return (
    <div className="max-md:hidden">{isWide ? <CalendarGrid {...props} /> : <GridSkeleton />}</div>
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
