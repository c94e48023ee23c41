"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { newTimeForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { loadCurrentTime, toNewTimeForm } from "./meeting-values";
import { BusyNotice, DurationField } from "./time-fields";

type Props = { meeting: Meeting; timeZone: string; onClose: () => void };

const { DateField, TimeField } = fieldsFor<ReturnType<typeof newTimeForm>>();

/** Sets a meeting's new time and the status Rescheduled. */
export default function NewTimeForm({ meeting, timeZone, onClose }: Props) {
  const router = useRouter();
  const [schema] = useState(() => newTimeForm(timeZone));
  const notice = meeting.clientInvited ? " The client is told of the new time by mail." : "";
  return (
    <FormDialog
      title="Reschedule"
      description={`${meeting.title}.${notice}`}
      schema={schema}
      initial={toNewTimeForm(meeting, timeZone)}
      version={meeting.version}
      loadCurrent={() => loadCurrentTime(meeting.id, timeZone)}
      submitLabel="Reschedule"
      {...failingWith(savingFailed("meeting"))}
      onSubmit={async (values, ifMatch) => {
        await api("PUT /crm/meetings/{id}", {
          params: { id: meeting.id },
          body: { ...values, status: "Rescheduled" },
          ifMatch,
        });
        toast.success("Meeting rescheduled");
        router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        <DateField name="date" label="Date" required />
        <TimeField name="time" label="Time" required />
        <DurationField timeZone={timeZone} />
        <BusyNotice csPerson={meeting.csPerson} exceptId={meeting.id} timeZone={timeZone} />
      </FormSection>
    </FormDialog>
  );
}
