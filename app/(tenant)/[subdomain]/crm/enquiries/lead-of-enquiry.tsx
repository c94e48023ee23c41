"use client";

import { useEffect, useId, useState } from "react";
import { toast } from "sonner";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { withUndo } from "@/components/ui/sonner";
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

type CloseLeadProps = { lead: Lead; checked: boolean; onChange: (checked: boolean) => void };

/** Whether the lead is closed along with its won enquiry. */
export function CloseLead({ lead, checked, onChange }: CloseLeadProps) {
  const id = useId();
  return (
    <div className="mt-5 flex min-h-8 items-center gap-2.5">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id}>
        Also mark the lead {lead.clientName} as {wonStage}
      </Label>
    </div>
  );
}

/** Closes the lead of an enquiry that is saved as won, with a notice that undoes it. */
export async function closeLeadWithNotice(lead: Lead, refresh: () => void): Promise<void> {
  const closed = await closeLead(lead);
  if (!closed) return;
  const undo = () =>
    putStage(closed, lead.stage).then(refresh, (error: unknown) => {
      toast.error(savingFailed("lead"), { description: reasonOf(error) });
    });
  toast.success(`Lead marked as ${wonStage}`, withUndo(undo));
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
