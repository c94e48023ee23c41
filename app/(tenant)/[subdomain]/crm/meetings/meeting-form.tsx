"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { fieldsOf } from "@/lib/crm/kinds";
import type { Lead } from "@/lib/crm/leads/schema";
import { meetingForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { OwnFields } from "../editing/own-fields";
import { RecordFields } from "../editing/record-fields";
import { RecordForm } from "../editing/record-form";
import { LeadField } from "../record/lead-field";
import type { RecordContext } from "../record-context";
import { InviteField, MoreDetails, PersonField, PlaceField, TitleField } from "./meeting-fields";
import { loadMeeting, newMeetingForm, toMeetingForm } from "./meeting-values";
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

const { DateField, TimeField } = fieldsFor<ReturnType<typeof meetingForm>>();

/** Schedule Meeting and Edit Meeting. */
export default function MeetingForm({ meeting, lead, start, context, onClose }: Props) {
  const { people, me, timeZone, catalogue } = context;
  const client = meeting ?? lead;
  const [schema] = useState(() => meetingForm(timeZone, catalogue));
  const [initial] = useState(() =>
    meeting
      ? toMeetingForm(meeting, context)
      : newMeetingForm(
          { leadId: lead?.id, start, csPerson: lead?.csPerson ?? me, now: new Date() },
          context,
        ),
  );
  const fields = fieldsOf("meeting", catalogue);
  const isAsked = [fields.description, fields.comment].some(({ asked }: Field) => asked);
  const [names] = useState(() => new Map(client ? [[initial.leadId, client.clientName]] : []));

  return (
    <RecordForm
      kind="meeting"
      catalogue={catalogue}
      record={meeting}
      schema={schema}
      initial={initial}
      words={{ submit: "Schedule", saved: "Meeting scheduled" }}
      create={async (body) => (await api("POST /crm/meetings", { body })).meeting}
      update={(options) => api("PUT /crm/meetings/{id}", options)}
      loadCurrent={(id) => loadCurrent(id, context)}
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
        <RecordFields kind="meeting" names={["type", "mode"]} />
        <PlaceField />
        <InviteField meeting={meeting} timeZone={timeZone} />
      </FormSection>
      <OwnFields kind="meeting" context={context} />
      <MoreDetails open={meeting !== null || isAsked}>
        <FormSection title="Details">
          <TitleField names={names} />
          <RecordFields kind="meeting" names={["description"]} />
        </FormSection>
        <FormSection title="Result">
          <RecordFields kind="meeting" names={["status", "outcome", "notes"]} />
          <RecordFields kind="meeting" names={["comment"]} />
        </FormSection>
      </MoreDetails>
    </RecordForm>
  );
}

async function loadCurrent(id: string, context: RecordContext) {
  const meeting = await loadMeeting(id);
  return { values: toMeetingForm(meeting, context), version: meeting.version };
}
