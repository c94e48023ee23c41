import { addDays, calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";

/** The day of a company's calendar that is so many days from today. */
export const dayIn = (days: number): string =>
  addDays(calendarDateOf(new Date(), defaultTimeZone), days);
