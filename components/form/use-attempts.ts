"use client";

import { useState } from "react";
import { ApiError } from "@/lib/client/api-error";

/** An error message; `attempt` distinguishes repeated failures. */
export type Problem = { message: string; attempt: number };

/** Runs a call; `busy` while it runs, `problem` is why the last one failed. It stays busy if the page is left. */
export function useAttempts() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function attempt(work: () => Promise<"stays" | "leaves">) {
    setBusy(true);
    setProblem(null);
    try {
      if ((await work()) === "stays") setBusy(false);
    } catch (error) {
      setBusy(false);
      setProblem((last) => ({ message: sentenceOf(error), attempt: (last?.attempt ?? 0) + 1 }));
    }
  }

  return { busy, problem, setProblem, attempt };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fields)[0] ?? error.message;
}
