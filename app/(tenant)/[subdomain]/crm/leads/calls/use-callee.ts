"use client";

import { useEffect } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { forgetReads, readAhead } from "@/lib/client/use-read";
import { useRecord } from "@/lib/client/use-record";
import type { Lead } from "@/lib/crm/leads/schema";
import type { Callee } from "../../parts/leads/stored-calls";

const ahead = 4;
/** A person to whom the caller steps back is shown at once. */
const fresh = { freshMs: 300_000 };

/** The lead who is called now; those of the next four are read ahead. All are read anew by the next session. */
export function useCallee(people: readonly Callee[], at: number) {
  const read = useRecord<Lead>("lead", people[at]?.leadId ?? null, fresh);
  useEffect(() => {
    for (const { leadId } of people.slice(at + 1, at + 1 + ahead))
      readAhead("GET /crm/leads/{id}", { params: { id: leadId } }, fresh);
  }, [people, at]);
  useEffect(() => () => forgetReads("GET /crm/leads/{id}"), []);

  return {
    lead: read.record ?? null,
    reason: read.isError ? (reasonOf(read.error) ?? "") : null,
    retry: read.refetch,
  };
}
