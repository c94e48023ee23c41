import { formatTime } from "@/lib/core/format";
import { openStatuses } from "@/lib/crm/kinds/meetings/choices";
import type { Meeting } from "./schema";

type Span = Pick<Meeting, "scheduledDate" | "duration">;

const minuteMs = 60_000;

/** The instant at which a meeting ends. */
export function endOf({ scheduledDate, duration }: Span): Date {
  return new Date(Date.parse(scheduledDate) + duration * minuteMs);
}

/** The times of day from start to end in the time zone: `4:30 – 5:30 pm`, `11:30 am – 12:30 pm`. */
export function timesOf(meeting: Span, timeZone: string): string {
  const start = formatTime(meeting.scheduledDate, timeZone);
  const end = formatTime(endOf(meeting), timeZone);
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start} – ${end}`;
}

/** Whether the status of the meeting is open. */
export function isOpenMeeting({ status }: Pick<Meeting, "status">): boolean {
  return openStatuses.some((open) => open === status);
}

/**
 * Whether a meeting has no outcome yet: its end has passed while it still counts as
 * open, or it is completed without an outcome.
 */
export function needsOutcome(
  meeting: Span & Pick<Meeting, "status" | "outcome">,
  now: Date,
): boolean {
  if (endOf(meeting) > now) return false;
  return (
    isOpenMeeting(meeting) || (meeting.status === "Completed" && meeting.outcome === "Pending")
  );
}
