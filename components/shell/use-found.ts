"use client";

import { useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { useFeed } from "@/lib/client/use-feed";
import type { Found, PaletteSearch, Sought } from "./shell-props";

const waitMs = 150;
const followMs = 1_000;
const nothing: readonly Found[] = [];

type Answer = { key: string; results: readonly Found[]; failed: boolean };

/**
 * Search results for the text, requested once typing pauses. Results of an earlier text stay until the answer comes,
 * and `loading` is true that long. Shown results follow the changes of their records.
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
  const [changes, setChanges] = useState(0);
  useFeed((news) => {
    const shown = isCurrent ? answer.results : nothing;
    const isAbout = ({ subjectId }: { subjectId: string }) =>
      shown.some(({ id }) => id === subjectId);
    if (shown.length > 0 && (news === "many" || news.some(isAbout))) setChanges(changes + 1);
  });
  useSettled(changes > 0 ? `${changes} ${key}` : null, followMs, async (signal) => {
    const now = await search.find(only ? { text, only } : { text }, signal).catch(() => nothing);
    if (!signal.aborted)
      setAnswer((before) => (before.key === key ? updated(before, now) : before));
  });

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

/** The same results as they are now: none comes, goes or moves while a key is pressed. */
function updated(answer: Answer, now: readonly Found[]): Answer {
  const byId = new Map(now.map((result) => [result.id, result]));
  return { ...answer, results: answer.results.map((result) => byId.get(result.id) ?? result) };
}
