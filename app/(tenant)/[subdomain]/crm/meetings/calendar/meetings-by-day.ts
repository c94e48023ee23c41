import { calendarDateOf } from "@/lib/core/calendar-date";
import type { DayRange } from "@/lib/crm/meetings/calendar/range";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";

export type DayOfMeetings = { day: string; meetings: CalendarMeeting[] };

/** Meetings by the day they start; a meeting that starts before the range is on its first day. */
export function meetingsByDay(
  meetings: readonly CalendarMeeting[],
  { from, to }: DayRange,
  timeZone: string,
): DayOfMeetings[] {
  const days = new Map<string, CalendarMeeting[]>();
  for (const meeting of meetings) {
    const begins = calendarDateOf(meeting.scheduledDate, timeZone);
    const day = begins < from ? from : begins;
    if (day <= to) days.set(day, [...(days.get(day) ?? []), meeting]);
  }
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, ofDay]) => ({ day, meetings: ofDay.toSorted(byStart) }));
}

function byStart(one: CalendarMeeting, other: CalendarMeeting): number {
  return one.scheduledDate.localeCompare(other.scheduledDate);
}
