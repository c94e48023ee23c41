"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { choiceOptions } from "@/components/field/inputs";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { readRecord } from "@/lib/client/record-api";
import { keepRecords } from "@/lib/client/records";
import { useRecord } from "@/lib/client/use-record";
import { companyOf } from "@/lib/core/company";
import { formatDate } from "@/lib/core/format";
import { stageActingAs, stageLabel, stageOptions } from "@/lib/core/stages";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { type Meeting, outcomeInput, settledStatuses } from "@/lib/crm/meetings/schema";
import { useFieldsOf } from "../editing/record-fields";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { useCatalogue } from "../parts/catalogue";
import { nextStepAfter } from "./meeting-values";

const nextStepMs = 10_000;
const { DateField, SelectField, TextareaField } = fieldsFor<ReturnType<typeof outcomeInput>>();

type Props = {
  meeting: Pick<Meeting, "id" | "version" | "title" | "brand" | "leadId" | "outcome"> & {
    /** Absent if unknown; then only new notes are saved. */
    notes?: string | null;
  };
  status: "Completed" | "No Show";
  onClose: () => void;
};

/** Saves a meeting's outcome and the lead's stage and follow-up in one request. */
export default function OutcomeForm({ meeting, status, onClose }: Props) {
  const router = useRouter();
  const catalogue = useCatalogue();
  const stages = companyOf(catalogue).kind(leadKind).stages;
  const [schema] = useState(() => outcomeInput(undefined, catalogue));
  const lead = useRecord<Lead>("lead", meeting.leadId).record;
  const fields = useFieldsOf("meeting");
  const ofLead = useFieldsOf("lead");
  const notes = meeting.notes ?? "";

  return (
    <FormDialog
      title="What came of it?"
      description={`${meeting.title}, ${meeting.brand}`}
      schema={schema}
      initial={{
        status,
        outcome: meeting.outcome === "Pending" ? "" : meeting.outcome,
        notes,
        leadStage: "",
        nextFollowUpDate: "",
      }}
      version={meeting.version}
      loadCurrent={() => loadCurrent(meeting.id)}
      submitLabel="Save Outcome"
      {...failingWith(savingFailed("meeting"))}
      onSubmit={async (values, ifMatch) => {
        const body = {
          ...values,
          notes: (values.notes ?? "") === notes ? undefined : values.notes,
          nextFollowUpDate: values.nextFollowUpDate ?? undefined,
        };
        const options = { params: { id: meeting.id }, body, ifMatch };
        const { meeting: saved } = await api("PUT /crm/meetings/{id}/outcome", options);
        keepRecords("meeting", [saved]);
        const next = nextStepAfter({ ...meeting, outcome: values.outcome });
        const action = next && { label: next.label, onClick: () => router.push(next.href) };
        toast.success("Outcome saved", action ? { action, duration: nextStepMs } : {});
        router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        <SelectField name="status" label={fields.status.label} options={settledStatuses} />
        <SelectField
          name="outcome"
          label={fields.outcome.label}
          required
          options={choiceOptions(fields.outcome.kind)}
          emptyLabel="Choose an outcome"
        />
        <TextareaField name="notes" label={fields.notes.label} />
      </FormSection>
      <FormSection title="Lead">
        <SelectField
          name="leadStage"
          label={ofLead.stage.label}
          options={stageOptions(stages, stageActingAs(stages, "enquired"))}
          emptyLabel="Leave as it is"
          hint={lead ? `Now ${stageLabel(stages, lead.stage)}` : "\u00a0"}
        />
        <DateField
          name="nextFollowUpDate"
          label={ofLead.nextFollowUpDate.label}
          hint={followUpHint(lead)}
        />
      </FormSection>
    </FormDialog>
  );
}

function followUpHint(lead: Lead | undefined): string {
  if (!lead) return "\u00a0";
  const date = formatDate(lead.nextFollowUpDate);
  return date ? `Now ${date}; it stays where no date is given` : "None so far";
}

/** Loads the outcome and notes again after a 412 conflict. */
async function loadCurrent(id: string) {
  const meeting = await readRecord<Meeting>("meeting", id);
  const { status, outcome, notes, version } = meeting;
  const known = settledStatuses.find((settled) => settled === status);
  return { values: { status: known, outcome, notes: notes ?? "" }, version };
}
