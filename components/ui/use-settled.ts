"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Runs `work` once `key` has stayed the same for `delayMs`; null runs nothing. The signal is aborted when the key
 * changes or the component is unmounted.
 */
export function useSettled(
  key: string | null,
  delayMs: number,
  work: (signal: AbortSignal) => unknown,
): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => run(stop.signal), delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, delayMs]);
}
