import * as z from "zod";
import { recordId } from "@/lib/core/fields";
import { fromKeys } from "@/lib/core/objects";
import { formatHours, parseHoursInput } from "@/lib/core/parse-hours-input";
import { weekdays } from "@/lib/core/working-time";
import type { NamedSpan } from "./endpoints";
import { leaveInput } from "./schema";

const wrongHours = "Enter hours such as 10 am to 7 pm, or leave it empty";

const dayHours = z.string().transform((text, { addIssue }) => {
  const hours = parseHoursInput(text);
  if (hours) return hours;
  addIssue({ code: "custom", message: wrongHours });
  return z.NEVER;
});

const week = z.object(fromKeys(weekdays, () => dayHours));

/** The week of the company as it is typed. */
export const companyHoursForm = z.object({ week });

/** Hours and leaves of a member as they are typed. */
export const memberHoursForm = z.object({
  id: recordId("Choose a member"),
  week,
  leave: z.array(leaveInput()),
});

/** The hours of each weekday as texts. */
export function weekTexts(hours: readonly NamedSpan[]) {
  return fromKeys(weekdays, (day) =>
    formatHours(hours.filter(({ weekday }) => weekdays[weekday - 1] === day)),
  );
}

/** The hours of a typed week. */
export function hoursIn(typed: z.output<typeof week>): NamedSpan[] {
  return weekdays.flatMap((day, at) => typed[day].map((hours) => ({ weekday: at + 1, ...hours })));
}
