"use client";

import { useEffect, useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { api } from "@/lib/client/api";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadStages } from "@/lib/crm/leads/stages";
import { isClosedStage, stageActingAs } from "@/lib/crm/records/stages";

/** The stage of the lead of a won enquiry. */
export const wonStage = stageActingAs(leadStages, "won");

/** Offers to close the lead of an enquiry that becomes won; the default is yes. */
export function useLeadToClose(id: string | null) {
  const [closes, setCloses] = useState(true);
  const [read, setRead] = useState<{ id: string | null; lead: Lead | null }>(nothingRead);

  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    void readOpenLead(id, stop.signal).then((lead) => {
      if (!stop.signal.aborted) setRead({ id, lead });
    });
    return () => stop.abort();
  }, [id]);

  const lead = read.id === id ? read.lead : "coming";
  return {
    /** The question, shown once the lead is known to be open; its place is reserved until then. */
    question: id && lead && (
      <div className="mt-5 flex min-h-8 items-center gap-2.5">
        {lead !== "coming" && <CloseLead lead={lead} checked={closes} onChange={setCloses} />}
      </div>
    ),
    closes: id !== null && closes,
  };
}

const nothingRead = { id: null, lead: null };

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
