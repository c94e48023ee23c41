"use client";

import { useEffect, useState } from "react";
import { reasonOf } from "@/lib/client/api-error";
import type { Lead } from "@/lib/crm/leads/schema";
import type { Callee } from "../../parts/leads/stored-calls";
import { loadLead } from "../lead-change";

const ahead = 4;

type Loaded = { id: string; lead: Lead | null; reason: string | null };

/** The lead who is called now; those of the next four are read ahead. */
export function useCallee(people: readonly Callee[], at: number) {
  const id = people[at]?.leadId;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same lead again
  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    readLead(id).then(
      (lead) => isCurrent && setLoaded({ id, lead, reason: null }),
      (error) => isCurrent && setLoaded({ id, lead: null, reason: reasonOf(error) ?? "" }),
    );
    for (const { leadId } of people.slice(at + 1, at + 1 + ahead))
      readLead(leadId).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id, people, at, tries]);

  const shown = loaded?.id === id ? loaded : null;
  const isMissing = shown !== null && shown.lead === null;
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setTries((before) => before + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isMissing]);

  return {
    lead: shown?.lead ?? null,
    reason: shown?.reason ?? null,
    retry: () => setTries(tries + 1),
  };
}

const reading = new Map<string, Promise<Lead>>();

/** Reads a lead once a session; a failure is not kept. */
function readLead(id: string): Promise<Lead> {
  const known = reading.get(id);
  if (known) return known;
  const read = loadLead(id);
  reading.set(id, read);
  read.catch(() => reading.delete(id));
  return read;
}

/** Reads the leads anew the next time. */
export function forgetCallees(): void {
  reading.clear();
}
