"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type * as z from "zod";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { changeRecord, readRecord } from "@/lib/client/record-api";
import { wallTimeOf } from "@/lib/core/calendar-date";
import { newTimeForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { BusyNotice, DurationField } from "./time-fields";

type NewTime = z.output<ReturnType<typeof newTimeForm>>;

type TimedMeeting = Pick<
  Meeting,
  "id" | "version" | "title" | "scheduledDate" | "duration" | "csPerson" | "clientInvited"
>;

type Props = {
  meeting: TimedMeeting;
  timeZone: string;
  /** Saves the new time; by default the meeting gets the status Rescheduled too. */
  onMove?: (time: NewTime, version: number) => Promise<void>;
  onClose: () => void;
};

const { DateField, TimeField } = fieldsFor<ReturnType<typeof newTimeForm>>();

/** Sets a meeting's new time. */
export default function NewTimeForm({ meeting, timeZone, onMove, onClose }: Props) {
  const router = useRouter();
  const [schema] = useState(() => newTimeForm(timeZone));
  const { id, version, title } = meeting;
  const notice = meeting.clientInvited ? " The client is told of the new time by mail." : "";
  const words = onMove
    ? { title: "Move Meeting", description: title, submitLabel: "Move" }
    : { title: "Reschedule", description: `${title}.${notice}`, submitLabel: "Reschedule" };

  async function reschedule(time: NewTime, ifMatch: number) {
    const body = { ...time, status: "Rescheduled" as const };
    await changeRecord("meeting", { id, ifMatch }, body);
    toast.success("Meeting rescheduled");
    router.refresh();
  }

  return (
    <FormDialog
      {...words}
      schema={schema}
      initial={valuesOf(meeting, timeZone)}
      version={version}
      loadCurrent={async () => {
        const current = await readRecord<Meeting>("meeting", id);
        return { values: valuesOf(current, timeZone), version: current.version };
      }}
      {...failingWith(savingFailed("meeting"))}
      onSubmit={(time, ifMatch = version) => (onMove ?? reschedule)(time, ifMatch)}
      onClose={onClose}
    >
      <FormSection>
        <DateField name="date" label="Date" required />
        <TimeField name="time" label="Time" required />
        <DurationField timeZone={timeZone} />
        {!onMove && <BusyNotice csPerson={meeting.csPerson} exceptId={id} timeZone={timeZone} />}
      </FormSection>
    </FormDialog>
  );
}

type Timed = Pick<TimedMeeting, "scheduledDate" | "duration">;

function valuesOf({ scheduledDate, duration }: Timed, timeZone: string) {
  return { ...wallTimeOf(scheduledDate, timeZone), duration };
}
