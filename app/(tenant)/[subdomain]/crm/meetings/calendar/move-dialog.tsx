"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { meetingDefaults } from "@/lib/crm/meetings/fields";
import { newTimeForm } from "@/lib/crm/meetings/form";
import { failingWith, savingFailed } from "../../editing/saving-failure";
import { loadCurrentTime, toNewTimeForm } from "../meeting-values";
import { DurationField } from "../time-fields";
import type { NewTime } from "./use-moves";

type Props = {
  meeting: CalendarMeeting;
  timeZone: string;
  onSave: (meeting: CalendarMeeting, time: NewTime) => Promise<void>;
  onClose: () => void;
};

const { DateField, TimeField } = fieldsFor<ReturnType<typeof newTimeForm>>();

/** Moves a meeting to a new time without dragging. */
export default function MoveDialog({ meeting, timeZone, onSave, onClose }: Props) {
  const [schema] = useState(() => newTimeForm(timeZone));
  const [initial] = useState(() => toNewTimeForm(meeting, timeZone));
  return (
    <FormDialog
      title="Move Meeting"
      description={meeting.title}
      schema={schema}
      initial={initial}
      version={meeting.version}
      loadCurrent={() => loadCurrentTime(meeting.id, timeZone)}
      submitLabel="Move"
      {...failingWith(savingFailed("meeting"))}
      onSubmit={({ scheduledDate, duration }, version = meeting.version) =>
        onSave(
          { ...meeting, version },
          { scheduledDate, duration: duration ?? meetingDefaults.duration },
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
