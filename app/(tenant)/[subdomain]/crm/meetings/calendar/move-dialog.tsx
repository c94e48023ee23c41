"use client";

import { useState } from "react";
import { DateField, TimeField } from "@/components/form/fields";
import { FormDialog } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { api } from "@/lib/client/api";
import { wallTimeOf } from "@/lib/core/calendar-date";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { meetingDefaults } from "@/lib/crm/meetings/choices";
import { newTimeForm } from "@/lib/crm/meetings/form";
import { explainSaving } from "../../saving-failure";
import { DurationField } from "../duration-field";
import type { NewTime } from "./use-moves";

const failed = "Error saving meeting. Please try again.";

type Props = {
  meeting: CalendarMeeting;
  timeZone: string;
  onSave: (meeting: CalendarMeeting, time: NewTime) => Promise<void>;
  onClose: () => void;
};

/** A new time for a meeting: the way to move it for whoever does not drag. */
export default function MoveDialog({ meeting, timeZone, onSave, onClose }: Props) {
  const [schema] = useState(() => newTimeForm(timeZone));
  const [initial] = useState(() => toForm(meeting, timeZone));
  return (
    <FormDialog
      title="Move Meeting"
      description={meeting.title}
      schema={schema}
      initial={initial}
      version={meeting.version}
      loadCurrent={async () => {
        const current = await api.get<{ meeting: CalendarMeeting }>(`/crm/meetings/${meeting.id}`);
        return {
          values: toForm(current.meeting, timeZone),
          version: current.meeting.version,
        };
      }}
      submitLabel="Move"
      savingLabel="Saving..."
      failureMessage={failed}
      explain={explainSaving(failed)}
      onSubmit={({ scheduledDate, duration }, version = meeting.version) =>
        onSave(
          { ...meeting, version },
          { scheduledDate, duration: duration ?? meetingDefaults.durationMinutes },
        )
      }
      onClose={onClose}
    >
      <FormSection>
        <DateField name="date" label="Date" required />
        <TimeField name="time" label="Time" required />
        <DurationField timeZone={timeZone} />
      </FormSection>
    </FormDialog>
  );
}

function toForm({ scheduledDate, duration }: CalendarMeeting, timeZone: string) {
  return { ...wallTimeOf(scheduledDate, timeZone), duration };
}
