"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { Lead } from "@/lib/crm/leads/schema";

/** The lead as it is now, once it is known; null where it cannot be read. */
export function useLead(id: string): Lead | null {
  const [lead, setLead] = useState<Lead | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api("GET /crm/leads/{id}", { params: { id }, signal: stop.signal }).then(
      (answer) => setLead(answer.lead),
      () => undefined,
    );
    return () => stop.abort();
  }, [id]);
  return lead;
}
