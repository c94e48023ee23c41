import { addDays, instantAt, wallTimeOf } from "@/lib/core/calendar-date";
import type { DueEntry } from "@/lib/crm/dashboard/schema";

type Where = { day: string; timeZone: string };
/** A new date of a follow-up or a task, or a new time of a meeting. */
type Later =
  | { nextFollowUpDate: string }
  | { dueDate: string }
  | { scheduledDate: string; status: "Rescheduled" };

type Asked = Pick<DueEntry, "kind" | "due" | "at" | "status">;

/** What settles it: a follow-up loses its date, a meeting is completed, a task is done. */
export function doneChange(entry: Asked) {
  if (entry.kind === "task") return { done: true };
  return entry.kind === "meeting" ? { status: "Completed" } : { nextFollowUpDate: null };
}

/** What puts it off to so many days after `day`; a meeting keeps its time on the clock. */
export function putOffChange(entry: Asked, days: number, { day, timeZone }: Where): Later {
  const later = addDays(entry.due > day ? entry.due : day, days);
  if (entry.kind === "task") return { dueDate: later };
  if (entry.kind !== "meeting" || !entry.at) return { nextFollowUpDate: later };
  const { time } = wallTimeOf(entry.at, timeZone);
  const scheduledDate = instantAt(later, time, timeZone).toISOString();
  return { scheduledDate, status: "Rescheduled" };
}

/** What brings it back as it was. */
export function undoChange(entry: Asked) {
  if (entry.kind === "task") return { done: false, dueDate: entry.due };
  return entry.kind === "meeting"
    ? { scheduledDate: entry.at, status: entry.status }
    : { nextFollowUpDate: entry.due };
}
