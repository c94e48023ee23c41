import { useRef } from "react";
import { useFeed } from "@/lib/client/use-feed";
import { useRefreshSoon } from "../crm/live/use-refresh";

const restMs = 3_000;
const pauseMs = 15_000;

/**
 * Loads the dashboard anew after changes, while it is in sight and its rows are not in use. Returns the listeners of the
 * element with the rows.
 */
export function useLiveDashboard() {
  const workedAt = useRef(0);
  const isFree = () => !document.hidden && Date.now() - workedAt.current > restMs;
  useFeed(useRefreshSoon({ isFree, pauseMs }));
  const work = () => {
    workedAt.current = Date.now();
  };
  return { onPointerMove: work, onPointerDown: work, onKeyDown: work };
}

export type AtWork = ReturnType<typeof useLiveDashboard>;
