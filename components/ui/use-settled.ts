"use client";

import { useEffect, useEffectEvent, useState } from "react";

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

/** The last answer to a `key` that stayed the same, and the key that it is of; null before the first. A failure is ignored. */
export function useSettledAnswer<A>(
  key: string | null,
  delayMs: number,
  read: (signal: AbortSignal) => Promise<A>,
): { of: string; answer: A } | null {
  const [found, setFound] = useState<{ of: string; answer: A } | null>(null);
  useSettled(key, delayMs, (signal) =>
    read(signal).then(
      (answer) => key !== null && !signal.aborted && setFound({ of: key, answer }),
      () => undefined,
    ),
  );
  return found;
}
