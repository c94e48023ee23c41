"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Found, PaletteSearch, Sought } from "./shell-props";

const waitMs = 150;
const nothing: readonly Found[] = [];

type Answer = { key: string; results: readonly Found[]; failed: boolean };

const none: Answer = { key: "", results: nothing, failed: false };

/**
 * Search results for the text, requested once typing pauses. Results of an earlier text stay until the answer comes,
 * and `loading` is true that long.
 */
export function useFound(search: PaletteSearch, { text, only }: Sought, enabled: boolean) {
  const [answer, setAnswer] = useState(none);
  const isSought = enabled && text.length >= search.fewest;
  const key = isSought ? `${only ?? ""} ${text}` : "";
  const find = useEffectEvent((signal: AbortSignal) =>
    search.find(only ? { text, only } : { text }, signal).then(
      (results) => ({ key, results, failed: false }),
      () => ({ key, results: nothing, failed: true }),
    ),
  );

  useEffect(() => {
    if (key === "") return setAnswer(none);
    const stop = new AbortController();
    const ask = async () => {
      const next = await find(stop.signal);
      if (!stop.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(ask, key === " " ? 0 : waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);

  const isCurrent = answer.key === key;
  const results = isSought ? answer.results : nothing;
  const failed = isCurrent && answer.failed;
  return {
    results,
    loading: isSought && !isCurrent,
    failed,
    /** The search has nothing that contains the text. */
    isNothing: isSought && text.length > 1 && isCurrent && !failed && results.length === 0,
  };
}
