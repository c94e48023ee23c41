"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { leadOutcomes } from "@/lib/crm/leads/choices";
import type { Lead } from "@/lib/crm/leads/schema";
import { meetingFields } from "@/lib/crm/meetings/fields";
import { meetingForm } from "@/lib/crm/meetings/form";
import {
  type Meeting,
  type MeetingInput,
  meetingModes,
  meetingStatuses,
  meetingTypes,
} from "@/lib/crm/meetings/schema";
import { useRecordSaving } from "../editing/use-record-saving";
import { LeadField } from "../record/lead-field";
import type { RecordContext } from "../record-context";
import { InviteField, MoreDetails, PersonField, PlaceField, TitleField } from "./meeting-fields";
import { newMeetingForm, toMeetingForm } from "./meeting-values";
import { DurationField } from "./time-fields";

/** The lead of a new meeting and its CS person, if known. */
export type MeetingLead = Pick<Lead, "id" | "clientName"> & { csPerson?: string };

type Props = {
  /** The meeting to change, or null for a new one. */
  meeting: Meeting | null;
  lead?: MeetingLead | undefined;
  /** The start of a new meeting, an instant. */
  start?: string | undefined;
  context: RecordContext;
  onClose: () => void;
};

const { DateField, SelectField, TextareaField, TimeField } =
  fieldsFor<ReturnType<typeof meetingForm>>();

/** Schedule Meeting and Edit Meeting. */
export default function MeetingForm({ meeting, lead, start, context, onClose }: Props) {
  const { people, me, timeZone } = context;
  const client = meeting ?? lead;
  const [schema] = useState(() => meetingForm(timeZone));
  const [initial] = useState(() =>
    meeting
      ? toMeetingForm(meeting, timeZone)
      : newMeetingForm(
          { leadId: lead?.id, start, csPerson: lead?.csPerson ?? me, now: new Date() },
          timeZone,
        ),
  );
  const [names] = useState(() => new Map(client ? [[initial.leadId, client.clientName]] : []));
  const words = meeting
    ? { title: "Edit Meeting", submitLabel: "Save Changes", saved: "Meeting updated" }
    : { title: "Schedule Meeting", submitLabel: "Schedule", saved: "Meeting scheduled" };
  const saving = useRecordSaving({
    kind: "meeting",
    create: async (body: MeetingInput) => (await api("POST /crm/meetings", { body })).meeting,
    update: (options) => api("PUT /crm/meetings/{id}", options),
    record: meeting,
    saved: words.saved,
    loadCurrent: (id) => loadCurrent(id, timeZone),
  });

  return (
    <FormDialog
      title={words.title}
      size="lg"
      schema={schema}
      initial={initial}
      {...saving}
      submitLabel={words.submitLabel}
      onClose={onClose}
    >
      <FormSection>
        <LeadField
          valueLabel={client?.clientName}
          onFound={(leads) => {
            for (const { id, clientName } of leads) names.set(id, clientName);
          }}
        />
        <DateField name="date" label="Date" required />
        <TimeField name="time" label="Time" required />
        <DurationField timeZone={timeZone} />
        <PersonField people={people} meetingId={meeting?.id} timeZone={timeZone} />
        <SelectField name="type" label={meetingFields.type.label} options={meetingTypes} />
        <SelectField name="mode" label={meetingFields.mode.label} options={meetingModes} />
        <PlaceField />
        <InviteField meeting={meeting} timeZone={timeZone} />
      </FormSection>
      <MoreDetails open={meeting !== null}>
        <FormSection title="Details">
          <TitleField names={names} />
          <TextareaField name="description" label={meetingFields.description.label} />
        </FormSection>
        <FormSection title="Result">
          <SelectField name="status" label={meetingFields.status.label} options={meetingStatuses} />
          <SelectField name="outcome" label={meetingFields.outcome.label} options={leadOutcomes} />
          <TextareaField name="notes" label={meetingFields.notes.label} />
          <TextareaField name="comment" label={meetingFields.comment.label} rows={2} />
        </FormSection>
      </MoreDetails>
    </FormDialog>
  );
}

async function loadCurrent(id: string, timeZone: string) {
  const { meeting } = await api("GET /crm/meetings/{id}", { params: { id } });
  return { values: toMeetingForm(meeting, timeZone), version: meeting.version };
}
