"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { formatDateTime, formatTime } from "@/lib/core/format";
import { maxDurationMinutes } from "@/lib/crm/meetings/choices";
import { meetingDefaults, meetingFields } from "@/lib/crm/meetings/fields";
import { newTimeForm } from "@/lib/crm/meetings/form";
import { endOf } from "@/lib/crm/meetings/when";

const { Field, useValue } = fieldsFor<ReturnType<typeof newTimeForm>>();

/** The start, an instant, and the length in minutes. */
type Span = { scheduledDate: string; duration: number };

/** The span that the form's date, time and duration give; null until they are complete. */
export function useSpan(timeZone: string): Span | null {
  const values = {
    date: useValue("date"),
    time: useValue("time"),
    duration: useValue("duration"),
  };
  const read = newTimeForm(timeZone).safeParse(values);
  if (!read.success) return null;
  return {
    scheduledDate: read.data.scheduledDate,
    duration: read.data.duration ?? meetingDefaults.duration,
  };
}

/** The length of a meeting, and when it ends by that. */
export function DurationField({ timeZone }: { timeZone: string }) {
  const span = useSpan(timeZone);
  return (
    <Field name="duration" label={meetingFields.duration.label} hint={hintFor(span, timeZone)}>
      {(control, value, change) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxDurationMinutes}
          value={asText(value)}
          onChange={(event) => change(event.target.value === "" ? "" : Number(event.target.value))}
        />
      )}
    </Field>
  );
}

function hintFor(span: Span | null, timeZone: string): string {
  if (!span) return `${meetingDefaults.duration} unless told`;
  const end = endOf(span);
  const isSameDay = calendarDateOf(end, timeZone) === calendarDateOf(span.scheduledDate, timeZone);
  return `Ends at ${isSameDay ? formatTime(end, timeZone) : formatDateTime(end, timeZone)}`;
}
