import * as z from "zod";
import { defaultTimeZone, isCalendarDate, toCalendarDate } from "./calendar-date";
import { clearable } from "./text";

export const maxRupees = 10_000_000_000_000;

const invalidDate = "Enter a date, such as 2026-11-21";
const invalidTime = "Enter a date and time, such as 2026-11-21T16:30:00+05:30";
const invalidRupees = "Enter whole rupees from 0 to 10,00,000 crore";
const isoTime = z.iso.datetime({ offset: true });

/** A value of a fixed list; the error names the list. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `Choose one of: ${values.join(", ")}` });
}

/** `true` or `false` of an address. */
export function yesOrNo() {
  return oneOf(["true", "false"]).transform((text) => text === "true");
}

/** The id of a record, a UUID. `missing` is the error without one: "Choose a brand". */
export function recordId(missing = "Choose a record") {
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .toLowerCase()
    .pipe(z.guid("Not a valid id"))
    .meta({ format: "uuid" });
}

/** A calendar date `YYYY-MM-DD`. An ISO time is accepted and cut to its day in the time zone. */
export function calendarDate(timeZone: string = defaultTimeZone) {
  return z
    .string({ error: invalidDate })
    .trim()
    .refine((text) => isCalendarDate(text) || isTime(text), { error: invalidDate, abort: true })
    .overwrite((text) => toCalendarDate(text, timeZone))
    .refine(isCalendarDate, invalidDate)
    .meta({ format: "date", examples: ["2026-11-21"] });
}

/** A calendar date that may be left out; null or "" clears it. */
export function optionalCalendarDate(timeZone: string = defaultTimeZone) {
  return clearable(calendarDate(timeZone));
}

/** An instant, ISO 8601 with offset, given back in UTC with milliseconds. */
export function instant() {
  return z
    .string({ error: invalidTime })
    .trim()
    .refine(isTime, { error: invalidTime, abort: true })
    .overwrite((text) => new Date(text).toISOString())
    .meta({ format: "date-time", examples: ["2026-11-21T16:30:00+05:30"] });
}

/** Whole rupees, 0 to 10^13, as a number. */
export function rupees() {
  const whole = z.int({ error: invalidRupees });
  return whole
    .min(0, invalidRupees)
    .max(maxRupees, invalidRupees)
    .meta({ description: "Whole rupees", examples: [1_250_000] });
}

type Bounds = { min: number; max: number; unit: string };

/** A whole number within bounds; `unit` is what is counted: "minutes". */
export function wholeNumber(bounds: Bounds) {
  const rule = wholeNumberRule(bounds);
  return z.int({ error: rule }).min(bounds.min, rule).max(bounds.max, rule);
}

/** "Enter whole minutes from 1 to 1,440". */
export function wholeNumberRule({ min, max, unit }: Bounds): string {
  return `Enter whole ${unit} from ${min} to ${max.toLocaleString("en-IN")}`;
}

/** Whether the text is an ISO time with offset whose day in UTC has a year of 1 to 9999. */
function isTime(text: string): boolean {
  if (!isoTime.safeParse(text).success) return false;
  return isCalendarDate(new Date(text).toISOString().slice(0, 10));
}

/** Whether a call is to answer what it would change, and change nothing. */
export function dryRun() {
  return z
    .boolean({ error: "Send true or false" })
    .optional()
    .meta({ description: "Returns the effect of the change without changing anything" });
}
