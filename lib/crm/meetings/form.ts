import * as z from "zod";
import { instantAt, type WallTime } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { calendarDate } from "@/lib/core/fields";
import { meetingShape } from "./schema";

const when = {
  date: calendarDate(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time"),
  duration: meetingShape().duration,
};

/** A meeting in a form with separate day and time; parsed to the input of the endpoint. */
export function meetingForm(timeZone: string, catalogue?: Catalogue) {
  const shape = meetingShape(timeZone, catalogue);
  const { leadId, scheduledDate: _when, duration: _minutes, csPerson, ...others } = shape;
  return z
    .strictObject({ leadId, ...when, csPerson, ...others })
    .transform((values) => withInstant(values, timeZone));
}

/** A new time of a meeting in a form; parsed to the input of the endpoint. */
export function newTimeForm(timeZone: string) {
  return z.strictObject(when).transform((values) => withInstant(values, timeZone));
}

function withInstant<V extends WallTime>({ date, time, ...rest }: V, timeZone: string) {
  return { ...rest, scheduledDate: instantAt(date, time, timeZone).toISOString() };
}
