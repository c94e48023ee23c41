import type {
  DateSelectInfo,
  EventApi,
  EventDisplayInfo,
  EventInput,
  MountInfo,
} from "@fullcalendar/react";
import { instantAt } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { formatTime } from "@/lib/core/format";
import { personHue } from "@/lib/core/person-hue";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { endOf, isOpenMeeting, timesOf } from "@/lib/crm/meetings/when";
import type { NewTime } from "./use-moves";

export const viewTypes = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
} as const;

const workdayStart = "10:00";

/** Marks a status where there is no room for its name. */
const signs: Record<Exclude<CalendarMeeting["status"], "Scheduled">, string> = {
  "In Progress": "▸",
  Completed: "✓",
  Cancelled: "✕",
  Rescheduled: "↻",
  "No Show": "✕",
};

/** A FullCalendar event; any status but Scheduled is written out, not shown by colour alone. */
export function toEvent(meeting: CalendarMeeting, timeZone: string): EventInput {
  const { id, title, scheduledDate, status, clientName, brand, csPerson } = meeting;
  const times = timesOf(meeting, timeZone);
  return {
    id,
    title: status === "Scheduled" ? title : `${signs[status]} ${title} (${status})`,
    url: `/crm/meetings/${id}`,
    start: scheduledDate,
    end: endOf(meeting).toISOString(),
    editable: isOpenMeeting(meeting),
    extendedProps: {
      person: personHue(csPerson),
      summary: `${title}\n${times}, ${status}\n${clientName}, ${brand}\nwith ${csPerson}`,
    },
    className: cn("meeting-event", status === "Cancelled" && "meeting-cancelled"),
  };
}

/** The start time: `4:30 pm`. */
export function timeText({ start }: { start: { marker: Date } }): string {
  // The marker shows the zone's wall clock as if it were UTC's.
  return formatTime(start.marker, "UTC");
}

/** An hour of the axis: `4 pm`. */
export function hourText(when: { start: { marker: Date } }): string {
  return timeText(when).replace(":00", "");
}

const timedFromMs = 45 * 60_000;

/** The title, then the start time where there is room for it. */
export function chipOf({ event, timeText, view }: EventDisplayInfo) {
  const { title, start, end } = event;
  const isLong = start && end && end.getTime() - start.getTime() >= timedFromMs;
  const isTimed = isLong && view.type !== viewTypes.month;
  return (
    <span className={cn("meeting-chip", isTimed && "meeting-timed")}>
      <span className="meeting-title">{title}</span>
      <span className={isTimed ? "meeting-time" : "sr-only"}>{timeText}</span>
    </span>
  );
}

/** Adds the colour of the person, the tooltip and the keyboard shortcut of an event. */
export function describe({ el, event }: MountInfo<EventDisplayInfo>): void {
  el.dataset.person = String(event.extendedProps.person);
  el.title = String(event.extendedProps.summary);
  if (event.startEditable) el.setAttribute("aria-keyshortcuts", "M");
}

/** The new time of a moved or resized event. */
export function newTimeOf({ start, end }: EventApi, meeting: CalendarMeeting): NewTime {
  const begins = start ?? new Date(meeting.scheduledDate);
  const minutes = end ? (end.getTime() - begins.getTime()) / 60_000 : meeting.duration;
  return { scheduledDate: begins.toISOString(), duration: Math.round(minutes) };
}

/** The start of a selection; a whole day starts at the working hour. */
export function startOf({ allDay, start, startStr }: DateSelectInfo, timeZone: string): string {
  const begins = allDay ? instantAt(startStr.slice(0, 10), workdayStart, timeZone) : start;
  return begins.toISOString();
}
