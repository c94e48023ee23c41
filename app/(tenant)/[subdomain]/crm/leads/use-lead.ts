"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { Lead } from "@/lib/crm/leads/schema";

type LoadedLead = { id: string | null; lead: Lead | null };

/** The lead of this id: undefined while it loads, null for no id or after a failure. */
export function useLead(id: string | null): Lead | null | undefined {
  const [loaded, setLoaded] = useState<LoadedLead>({ id: null, lead: null });
  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    api("GET /crm/leads/{id}", { params: { id }, signal: stop.signal }).then(
      ({ lead }) => setLoaded({ id, lead }),
      () => stop.signal.aborted || setLoaded({ id, lead: null }),
    );
    return () => stop.abort();
  }, [id]);
  return loaded.id === id ? loaded.lead : undefined;
}
