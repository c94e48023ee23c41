"use client";

import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { useRecord } from "@/lib/client/use-record";
import { companyOf } from "@/lib/core/company";
import { isClosedStage } from "@/lib/core/stages";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { useCatalogue } from "../parts/catalogue";
import { wonLeadStage } from "../parts/enquiries/closing";

/** Offers to close the lead of an enquiry that becomes won; the default is yes. */
export function useLeadToClose(id: string | null) {
  const [closes, setCloses] = useState(true);
  const { record: lead, isError } = useRecord<Lead>("lead", id);
  const stages = companyOf(useCatalogue()).kind(leadKind).stages;
  const isOpen = lead ? !isClosedStage(stages, lead.stage) : !isError;
  return {
    /** The question, shown once the lead is known to be open; its place is reserved until then. */
    question: id && isOpen && (
      <div className="mt-5 flex min-h-8 items-center gap-2.5">
        {lead && <CloseLead lead={lead} checked={closes} onChange={setCloses} />}
      </div>
    ),
    closes: id !== null && closes,
  };
}

type CloseLeadProps = { lead: Lead; checked: boolean; onChange: (checked: boolean) => void };

function CloseLead({ lead, checked, onChange }: CloseLeadProps) {
  const id = useId();
  const catalogue = useCatalogue();
  return (
    <>
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <Label htmlFor={id}>
        Also mark the lead {lead.clientName} as {wonLeadStage(catalogue)}
      </Label>
    </>
  );
}
