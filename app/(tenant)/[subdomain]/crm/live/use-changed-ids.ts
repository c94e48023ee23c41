import { useEffect, useEffectEvent, useRef } from "react";

const atOnce = 5;
const pauseMs = 250;

/**
 * Calls `read` once for each added id, at most five at a time with a pause of 250 ms. An id waits until `isFree` is true
 * for it; one that is added again is not put off.
 */
export function useChangedIds(options: {
  isFree: (id: string) => boolean;
  read: (id: string) => Promise<void>;
}): { add: (id: string, afterMs?: number) => void; clear: () => void } {
  const dueAt = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const work = useEffectEvent(async () => {
    const now = Date.now();
    const ready = [...dueAt.current].filter(([id, at]) => at <= now && options.isFree(id));
    const ids = ready.slice(0, atOnce).map(([id]) => id);
    for (const id of ids) dueAt.current.delete(id);
    // A record that could not be read is read with its next change.
    await Promise.all(ids.map((id) => options.read(id).catch(() => undefined)));
    timer.current = undefined;
    if (dueAt.current.size > 0) plan();
  });

  function plan(): void {
    timer.current ??= setTimeout(() => work(), pauseMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    add: (id, afterMs = 0) => {
      const before = dueAt.current.get(id) ?? Number.POSITIVE_INFINITY;
      dueAt.current.set(id, Math.min(before, Date.now() + afterMs));
      plan();
    },
    clear: () => dueAt.current.clear(),
  };
}
