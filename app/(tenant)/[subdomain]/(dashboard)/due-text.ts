import { daysBetween } from "@/lib/core/calendar-date";
import { formatDate, formatDateTime } from "@/lib/core/format";
import type { DueEntry } from "@/lib/crm/dashboard/schema";

/** When it is due, seen from `day`: "3 days late", "today, 4:30 pm", "tomorrow", "24 Nov 2026". */
export function dueText(
  entry: Pick<DueEntry, "due" | "at">,
  day: string,
  timeZone: string,
): string {
  const days = daysBetween(day, entry.due);
  const clock = entry.at && formatDateTime(entry.at, timeZone).split(", ")[1];
  return clock && days >= 0 ? `${dayText(days, entry.due)}, ${clock}` : dayText(days, entry.due);
}

function dayText(days: number, due: string): string {
  if (days < -1) return `${-days} days late`;
  if (days === -1) return "1 day late";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : formatDate(due);
}
