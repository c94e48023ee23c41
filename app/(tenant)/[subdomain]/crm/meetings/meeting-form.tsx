"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { meetingLayout } from "@/lib/crm/kinds/meetings/layout";
import type { Lead } from "@/lib/crm/leads/schema";
import { meetingForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { FormSections } from "../editing/form-sections";
import { RecordForm } from "../editing/record-form";
import { LeadField } from "../record/lead-field";
import type { RecordContext } from "../record-context";
import {
  InviteField,
  LinkField,
  LocationField,
  MoreDetails,
  PersonField,
  TitleField,
} from "./meeting-fields";
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

const { DateField, TimeField } = fieldsFor<ReturnType<typeof meetingForm>>();

/** Schedule Meeting and Edit Meeting. */
export default function MeetingForm({ meeting, lead, start, context, onClose }: Props) {
  const { people, me, timeZone, catalogue } = context;
  const opened = meeting ? { ...meeting, id: meeting.leadId } : lead;
  const [schema] = useState(() => meetingForm(timeZone, catalogue));

  return (
    <RecordForm
      kind="meeting"
      catalogue={catalogue}
      record={meeting}
      schema={schema}
      valuesOf={(shown) =>
        shown
          ? toMeetingForm(shown, context)
          : newMeetingForm(
              { leadId: lead?.id, start, csPerson: lead?.csPerson ?? me, now: new Date() },
              context,
            )
      }
      given={start}
      words={{ submit: "Schedule", saved: "Meeting scheduled" }}
      onClose={onClose}
    >
      <FormSections
        kind="meeting"
        layout={meetingLayout}
        people={people}
        inputs={{
          leadId: <LeadField opened={opened} />,
          scheduledDate: (
            <>
              <DateField name="date" label="Date" required />
              <TimeField name="time" label="Time" required />
            </>
          ),
          duration: <DurationField timeZone={timeZone} />,
          csPerson: <PersonField people={people} meetingId={meeting?.id} timeZone={timeZone} />,
          meetingLink: <LinkField />,
          location: <LocationField />,
          clientInvited: <InviteField meeting={meeting} timeZone={timeZone} />,
          title: <TitleField opened={opened} />,
        }}
        fold={(sections, fields) => (
          <MoreDetails open={meeting !== null || fields.some(isNeeded)}>{sections}</MoreDetails>
        )}
      />
    </RecordForm>
  );
}

function isNeeded({ required, asked }: Field): boolean {
  return Boolean(required || asked);
}
