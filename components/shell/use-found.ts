"use client";

import { useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import type { Found, PaletteSearch, Sought } from "./shell-props";

const waitMs = 150;
const nothing: readonly Found[] = [];

type Answer = { key: string; results: readonly Found[]; failed: boolean };

/**
 * Search results for the text, requested once typing pauses. Results of an earlier text stay until the answer comes,
 * and `loading` is true that long.
 */
export function useFound(search: PaletteSearch, { text, only }: Sought, enabled: boolean) {
  const [answer, setAnswer] = useState<Answer>({ key: "", results: nothing, failed: false });
  const isSought = enabled && text.length >= search.fewest;
  const key = isSought ? `${only ?? ""} ${text}` : "";

  useSettled(key || null, key === " " ? 0 : waitMs, async (signal) => {
    const next = await search.find(only ? { text, only } : { text }, signal).then(
      (results) => ({ key, results, failed: false }),
      () => ({ key, results: nothing, failed: true }),
    );
    if (!signal.aborted) setAnswer(next);
  });

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
