"use client";

import { ComboboxField } from "@/components/form/combobox-field";
import { asText } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { valueAt } from "@/lib/core/form-values";
import { BusyNotice } from "./busy-notice";

type PersonFieldProps = {
  /** Active members, offered by name. */
  people: readonly string[];
  /** The meeting that is being changed. */
  meetingId: string | undefined;
  timeZone: string;
};

/** Who of the company is in the meeting, and whether they have another one then. */
export function PersonField({ people, meetingId, timeZone }: PersonFieldProps) {
  const csPerson = asText(valueAt(useFormState().values, "csPerson"));
  return (
    <>
      <ComboboxField
        name="csPerson"
        label="CS Person"
        required
        options={people.map((name) => ({ value: name, label: name }))}
        custom
      />
      <BusyNotice csPerson={csPerson} exceptId={meetingId} timeZone={timeZone} />
    </>
  );
}
