"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";

type Result = { of: string; available: boolean; message: string };

const pauseMs = 300;

/**
 * Whether the typed subdomain is free: asked by itself a moment after typing, and by the Check button,
 * which also raises a notice when it is not. `current` is the company's own and needs no check.
 */
export function useSubdomainCheck(typed: string, current: string | null) {
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (typed.length < 3 || typed === current) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // The person has not asked: a failure is told when they press Check or save.
      ask(typed, abort.signal).then(setResult, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, current]);

  async function check() {
    if (typed === "" || busy) return;
    if (typed === current) return setResult(availableNow(typed));
    setBusy(true);
    try {
      const found = await ask(typed);
      setResult(found);
      if (!found.available) toast.error(found.message);
    } catch {
      setResult({ of: typed, available: false, message: "Failed to check subdomain" });
      toast.error("Failed to check subdomain");
    } finally {
      setBusy(false);
    }
  }

  return { result: result?.of === typed ? result : null, busy, check };
}

function availableNow(subdomain: string): Result {
  return { of: subdomain, available: true, message: "Subdomain is available" };
}

async function ask(subdomain: string, signal?: AbortSignal): Promise<Result> {
  const options = { query: { subdomain }, signal };
  const answer = await api("GET /super-admin/companies/check-subdomain", options);
  if (answer.available) return availableNow(subdomain);
  return {
    of: subdomain,
    available: false,
    message: answer.reason ?? "Subdomain is already taken",
  };
}
