import { formatDate, formatDateTime, formatInr } from "./format";

/** A changed value of a record's field as people read it: rupees, dates, times in the time zone. */
export function changedValue(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "none";
  if (field === "estimatedValue") return formatInr(Number(value));
  if (field === "scheduledDate") return formatDateTime(String(value), timeZone);
  if (/date$/i.test(field)) return formatDate(String(value).slice(0, 10));
  return String(value);
}
