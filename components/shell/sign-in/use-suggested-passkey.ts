"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { suggestedPasskey } from "@/lib/client/sign-in";
import type { SignIn } from "./use-sign-in";

/** Challenges are valid for five minutes. */
const renewAfterMs = 4 * 60_000;

/**
 * Signs in with a passkey that is chosen among the suggestions of the e-mail field. They are offered again after a
 * failure, and when the person returns to a page that was open for long.
 */
export function useSuggestedPasskey({ problem, enterBySuggestion }: SignIn): void {
  const [round, setRound] = useState(0);
  const failures = problem?.attempt;
  const enter = useEffectEvent(enterBySuggestion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure and each round begins a new suggestion
  useEffect(() => {
    const end = new AbortController();
    const begun = Date.now();
    void suggestedPasskey(end.signal).then((passkey) => {
      if (passkey && !end.signal.aborted) void enter(passkey);
    });
    const renew = () => {
      if (Date.now() - begun > renewAfterMs) setRound((last) => last + 1);
    };
    addEventListener("focus", renew);
    return () => {
      removeEventListener("focus", renew);
      end.abort();
    };
  }, [round, failures]);
}
