"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import type { Lead } from "@/lib/crm/leads/schema";
import { savingFailed } from "../editing/use-record-saving";

/** What becomes of the lead of a won enquiry. */
export const wonStage = "Closed Won";

/** The lead of a won enquiry, unless it is closed already or could not be loaded. */
export function useOpenLead(id: string | null): Lead | null {
  const [lead, setLead] = useState<Lead | null>(null);
  useEffect(() => {
    if (!id) return;
    const aborting = new AbortController();
    api("GET /crm/leads/{id}", { params: { id }, signal: aborting.signal }).then(
      (found) => setLead(found.lead),
      () => undefined,
    );
    return () => aborting.abort();
  }, [id]);
  return lead && !closedLeadStages.includes(lead.stage) ? lead : null;
}

/** The closed lead; null, with a notice, if that failed: the enquiry is won all the same. */
export async function closeLead(lead: Lead): Promise<Lead | null> {
  try {
    return await putStage(lead, wonStage);
  } catch (error) {
    toast.error(savingFailed("lead"), { description: reasonOf(error) });
    return null;
  }
}

export async function putStage({ id, version }: Lead, stage: Lead["stage"]): Promise<Lead> {
  const options = { params: { id }, body: { stage }, ifMatch: version };
  return (await api("PUT /crm/leads/{id}", options)).lead;
}
