import * as z from "zod";
import { instantAt, type WallTime } from "@/lib/core/calendar-date";
import { calendarDate, recordId } from "@/lib/core/fields";
import { name } from "@/lib/core/text";
import { meetingFields } from "./schema";

const when = {
  date: calendarDate(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time"),
  duration: meetingFields.duration,
};

/** A meeting as a form has it, day and time apart; given back as the call takes it. */
export function meetingForm(timeZone: string) {
  const { duration: _, ...others } = meetingFields;
  return z
    .strictObject({
      leadId: recordId("Choose a lead"),
      ...when,
      csPerson: name("CS person"),
      ...others,
    })
    .transform((values) => withInstant(values, timeZone));
}

/** A new time for a meeting, as a form has it; given back as the call takes it. */
export function newTimeForm(timeZone: string) {
  return z.strictObject(when).transform((values) => withInstant(values, timeZone));
}

function withInstant<V extends WallTime>({ date, time, ...rest }: V, timeZone: string) {
  return { ...rest, scheduledDate: instantAt(date, time, timeZone).toISOString() };
}
