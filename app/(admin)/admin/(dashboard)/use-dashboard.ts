"use client";

import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { ApiError, dashboardFailure } from "@/lib/client/api-error";
import type { PlatformDashboard } from "@/lib/super-admins/platform/schema";

const cacheMs = 300_000;
const kept = freshFor<PlatformDashboard>(cacheMs);

type Shown = { data: PlatformDashboard | null; failure: string | null; busy: boolean };

/** The dashboard's data, reused for five minutes and fetched again once stale, even while shown. */
export function useDashboard(ownId: string) {
  const [shown, setShown] = useState<Shown>(() => {
    const data = kept.read(ownId);
    return { data, failure: null, busy: data === null };
  });

  const load = useCallback(async () => {
    setShown((before) => ({ ...before, failure: null, busy: true }));
    try {
      const data = await fetchOnceMore();
      kept.keep(ownId, data);
      setShown({ data, failure: null, busy: false });
    } catch (error) {
      const failure = dashboardFailure(error, "Failed to fetch dashboard data");
      setShown((before) => ({ ...before, failure, busy: false }));
    }
  }, [ownId]);

  const { data } = shown;
  useEffect(() => {
    if (data === null) void load();
    const timer = data && setTimeout(load, kept.leftMs(ownId));
    return () => clearTimeout(timer ?? undefined);
  }, [data, ownId, load]);

  return { ...shown, load };
}

/** Retries once after a network or server error. */
async function fetchOnceMore(): Promise<PlatformDashboard> {
  const read = () => api("GET /super-admin/dashboard");
  try {
    return await read();
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass) throw error;
    return read();
  }
}

/** Caches the last value in memory for `ms`, for one account at a time. */
export function freshFor<T>(ms: number, now: () => number = Date.now) {
  let kept: { owner: string; at: number; value: T } | undefined;
  const ageOf = (owner: string) => (kept?.owner === owner ? now() - kept.at : Infinity);
  return {
    /** The account's value while it is fresh, else null. */
    read: (owner: string): T | null => (kept && ageOf(owner) < ms ? kept.value : null),
    keep: (owner: string, value: T): void => {
      kept = { owner, at: now(), value };
    },
    /** How long the value stays fresh; 0 when there is none. */
    leftMs: (owner: string): number => Math.max(0, ms - ageOf(owner)),
  };
}
