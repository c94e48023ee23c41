import * as z from "zod";
import { instantAt, type WallTime } from "@/lib/core/calendar-date";
import { calendarDate } from "@/lib/core/fields";
import { meetingShape } from "./schema";

const when = {
  date: calendarDate(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time"),
  duration: meetingShape.duration,
};

/** A meeting as a form has it, day and time apart; given back as the call takes it. */
export function meetingForm(timeZone: string) {
  const { leadId, scheduledDate: _when, duration: _minutes, csPerson, ...others } = meetingShape;
  return z
    .strictObject({ leadId, ...when, csPerson, ...others })
    .transform((values) => withInstant(values, timeZone));
}

/** A new time for a meeting, as a form has it; given back as the call takes it. */
export function newTimeForm(timeZone: string) {
  return z.strictObject(when).transform((values) => withInstant(values, timeZone));
}

function withInstant<V extends WallTime>({ date, time, ...rest }: V, timeZone: string) {
  return { ...rest, scheduledDate: instantAt(date, time, timeZone).toISOString() };
}
