"use client";

import { useEffect } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { readAhead, useRead } from "@/lib/client/use-read";
import type { Callee } from "../../parts/leads/stored-calls";

const ahead = 4;
/** A person who is called again a little later is shown at once. */
const fresh = { freshMs: 300_000 };

/** The lead who is called now; those of the next four are read ahead. */
export function useCallee(people: readonly Callee[], at: number) {
  const id = people[at]?.leadId;
  const read = useRead("GET /crm/leads/{id}", id ? { params: { id } } : null, fresh);
  useEffect(() => {
    for (const { leadId } of people.slice(at + 1, at + 1 + ahead))
      readAhead("GET /crm/leads/{id}", { params: { id: leadId } }, fresh);
  }, [people, at]);

  return {
    lead: read.data?.lead ?? null,
    reason: read.isError ? (reasonOf(read.error) ?? "") : null,
    retry: read.refetch,
  };
}
