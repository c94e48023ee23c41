"use client";

import { useEffect, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadStages } from "@/lib/crm/leads/stages";
import { isClosedStage, stageActingAs } from "@/lib/crm/records/stages";
import { savingFailed } from "../editing/use-record-saving";

/** What becomes of the lead of a won enquiry. */
export const wonStage = stageActingAs(leadStages, "won");

/** The lead of an enquiry that becomes won: it is closed as well unless that is declined. */
export function useLeadToClose(id: string | null) {
  const [closes, setCloses] = useState(true);
  const [read, setRead] = useState<{ id: string | null; lead: Lead | null }>(nothingRead);
  const reading = useRef<Promise<Lead | null>>(noLead);

  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    reading.current = readOpenLead(id, stop.signal);
    void reading.current.then((lead) => {
      if (!stop.signal.aborted) setRead({ id, lead });
    });
    return () => {
      stop.abort();
      reading.current = noLead;
    };
  }, [id]);

  const lead = read.id === id ? read.lead : "coming";
  return {
    /** Asked once the lead is known to be open; its place is kept until then. */
    question: id && lead && (
      <div className="mt-5 flex min-h-8 items-center gap-2.5">
        {lead !== "coming" && <CloseLead lead={lead} checked={closes} onChange={setCloses} />}
      </div>
    ),
    /** The lead to close, also where it has not come yet; null without one, or if it could not be loaded. */
    chosen: async () => (closes ? reading.current : null),
  };
}

const nothingRead = { id: null, lead: null };
const noLead = Promise.resolve(null);

/** The lead, or null if it is closed already or cannot be loaded. */
async function readOpenLead(id: string, signal: AbortSignal): Promise<Lead | null> {
  try {
    const { lead } = await api("GET /crm/leads/{id}", { params: { id }, signal });
    return isClosedStage(leadStages, lead.stage) ? null : lead;
  } catch {
    return null;
  }
}

type CloseLeadProps = { lead: Lead; checked: boolean; onChange: (checked: boolean) => void };

function CloseLead({ lead, checked, onChange }: CloseLeadProps) {
  const id = useId();
  return (
    <>
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id}>
        Also mark the lead {lead.clientName} as {wonStage}
      </Label>
    </>
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
