"use client";

import { Field } from "@/components/form/field";
import { asText } from "@/components/form/fields";
import { Input } from "@/components/ui/input";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { formatDateTime, formatTime } from "@/lib/core/format";
import { maxDurationMinutes } from "@/lib/crm/meetings/choices";
import { meetingDefaults } from "@/lib/crm/meetings/fields";
import { endOf } from "@/lib/crm/meetings/when";
import { type Span, useSpan } from "./use-span";

/** How long a meeting takes, and when it ends by that. */
export function DurationField({ timeZone }: { timeZone: string }) {
  const span = useSpan(timeZone);
  return (
    <Field name="duration" label="Duration (minutes)" hint={hintFor(span, timeZone)}>
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
