"use client";

import { CalendarClock } from "lucide-react";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { useSettledAnswer } from "@/components/ui/use-settled";
import { api } from "@/lib/client/api";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { formatDateTime, formatDay, formatTime } from "@/lib/core/format";
import { maxDurationMinutes } from "@/lib/crm/kinds/meetings/choices";
import { meetingDefaults } from "@/lib/crm/kinds/meetings/fields";
import { newTimeForm } from "@/lib/crm/meetings/form";
import type { MeetingConflict } from "@/lib/crm/meetings/schema";
import { endOf, timesOf } from "@/lib/crm/meetings/when";
import { useFieldsOf } from "../editing/record-fields";

const { Field, useValue } = fieldsFor<ReturnType<typeof newTimeForm>>();

/** `scheduledDate` is an instant, `duration` is minutes. */
type Span = { scheduledDate: string; duration: number };

/** The span that the form's date, time and duration give; null until they are complete. */
function useSpan(timeZone: string): Span | null {
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

/** The duration; the hint shows the end time. */
export function DurationField({ timeZone }: { timeZone: string }) {
  const span = useSpan(timeZone);
  const { duration } = useFieldsOf("meeting");
  return (
    <Field name="duration" label={duration.label} hint={hintFor(span, timeZone)}>
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
  if (!span) return `${meetingDefaults.duration} by default`;
  const end = endOf(span);
  const isSameDay = calendarDateOf(end, timeZone) === calendarDateOf(span.scheduledDate, timeZone);
  return `Ends at ${isSameDay ? formatTime(end, timeZone) : formatDateTime(end, timeZone)}`;
}

type BusyNoticeProps = {
  csPerson: string;
  /** The edited meeting. */
  exceptId: string | undefined;
  timeZone: string;
};

/** Warns that the CS person has another meeting at the form's time; does not block saving. */
export function BusyNotice({ csPerson, exceptId, timeZone }: BusyNoticeProps) {
  const span = useSpan(timeZone);
  const name = csPerson.trim();
  const conflicts = useConflicts(span && name ? { csPerson: name, ...span, exceptId } : null);
  return (
    <>
      <p role="status" className="sr-only">
        {conflicts.length > 0 && `${name} is already busy then`}
      </p>
      {conflicts.length > 0 && (
        <div className="flex gap-3 rounded-lg bg-warning px-4 py-3 text-table text-warning-foreground sm:col-span-2">
          <CalendarClock className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{name} is already busy then</p>
            <ul>
              {conflicts.map((meeting, at) => (
                <li key={meeting.id ?? at} className="tabular-nums">
                  {formatDay(meeting.scheduledDate, timeZone)}, {timesOf(meeting, timeZone)}:{" "}
                  {meeting.id === null ? (
                    meeting.title
                  ) : (
                    <a
                      href={`/crm/meetings/${meeting.id}`}
                      target="_blank"
                      rel="noreferrer"
                      className="underline underline-offset-4"
                    >
                      {meeting.title}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}

const delayMs = 300;
const none: readonly MeetingConflict[] = [];

/** `exceptId` is the edited meeting. */
export type ConflictQuery = {
  csPerson: string;
  scheduledDate: string;
  duration: number;
  exceptId: string | undefined;
};

/**
 * The CS person's meetings in that span, loaded once typing pauses; none for null. Outdated responses and
 * failures are ignored.
 */
export function useConflicts(query: ConflictQuery | null): readonly MeetingConflict[] {
  const { csPerson = "", scheduledDate = "", duration = 0, exceptId } = query ?? {};
  const key = [csPerson, scheduledDate, duration].join(" ");
  const span = { csPerson, scheduledDate, duration, exceptId };
  const found = useSettledAnswer(csPerson === "" ? null : key, delayMs, (signal) =>
    api("GET /crm/meetings/conflicts", { query: span, signal }),
  );
  return found?.of === key ? found.answer.conflicts : none;
}
