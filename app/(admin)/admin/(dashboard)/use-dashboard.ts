"use client";

import { useCallback, useEffect, useState } from "react";
import { ApiError, api } from "@/lib/client/api";
import { dashboardFailure } from "@/lib/client/dashboard-failure";
import { freshFor } from "@/lib/client/fresh-for";
import type { PlatformDashboard } from "@/lib/super-admins/platform/schema";

const cacheMs = 300_000;
const kept = freshFor<PlatformDashboard>(cacheMs);

type Shown = { data: PlatformDashboard | null; failure: string | null; busy: boolean };

/**
 * The dashboard's data, reused for five minutes and fetched anew once it is stale, also while it is
 * looked at (specification, sections 4 and 9).
 */
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

/** Tries once more where no answer came or the server was busy (specification, section 9). */
async function fetchOnceMore(): Promise<PlatformDashboard> {
  const read = () => api.get<PlatformDashboard>("/super-admin/dashboard");
  try {
    return await read();
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass) throw error;
    return read();
  }
}
