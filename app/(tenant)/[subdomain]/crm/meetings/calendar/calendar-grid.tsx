"use client";

import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/breezy/theme.css";
import "./calendar.css";
import Calendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
} from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import breezy from "@fullcalendar/react/themes/breezy";
import timeGrid from "@fullcalendar/react/timegrid";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { instantAt } from "@/lib/core/calendar-date";
import type { CalendarView } from "@/lib/crm/meetings/calendar/range";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { toEvent } from "./to-event";
import type { NewTime } from "./use-moves";

type Props = {
  view: CalendarView;
  date: string;
  timeZone: string;
  meetings: readonly CalendarMeeting[];
  on: {
    open: (meeting: CalendarMeeting) => void;
    /** A meeting was dragged or stretched. */
    drop: (meeting: CalendarMeeting, time: NewTime) => void;
    /** Somebody wants to say the new time of a meeting. */
    move: (meeting: CalendarMeeting) => void;
    /** An empty place was chosen; the instant at which a meeting would begin. */
    schedule: (start: string) => void;
  };
};

const viewTypes = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" } as const;
const clock = { hour: "numeric", minute: "2-digit", hour12: true } as const;
const plugins = [dayGrid, timeGrid, interaction, breezy];
const workdayStart = "10:00";

/** The meetings on a grid of days and hours, in the company's time zone. */
export default function CalendarGrid({ view, date, timeZone, meetings, on }: Props) {
  const calendar = useRef<CalendarRef>(null);
  const hint = useId();
  useEffect(() => calendar.current?.getApi().changeView(viewTypes[view], date), [view, date]);

  const withMeeting = (id: string, act: (meeting: CalendarMeeting) => void) => {
    const meeting = meetings.find((one) => one.id === id);
    if (meeting) act(meeting);
  };
  const dropped = (event: EventApi) =>
    withMeeting(event.id, (meeting) => on.drop(meeting, newTimeOf(event, meeting)));

  function pressed(event: KeyboardEvent<HTMLElement>) {
    const id = meetingIdAt(event.target);
    if (!id || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    withMeeting(id, on.move);
  }

  return (
    <section
      aria-label="Calendar"
      aria-describedby={hint}
      className="flex h-[calc(100dvh-16rem)] min-h-120 flex-col gap-2"
      onKeyDown={pressed}
    >
      <Calendar
        ref={calendar}
        plugins={plugins}
        initialView={viewTypes[view]}
        initialDate={date}
        timeZone={timeZone}
        locale="en-IN"
        firstDay={1}
        height="100%"
        headerToolbar={false}
        allDaySlot={false}
        nowIndicator
        scrollTime="08:00"
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        fixedWeekCount={false}
        dayMaxEvents
        eventTimeFormat={clock}
        slotHeaderFormat={{ hour: "numeric", hour12: true }}
        editable
        selectable
        selectMirror
        events={meetings.map(toEvent)}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          withMeeting(event.id, on.open);
        }}
        eventDrop={({ event }) => dropped(event)}
        eventResize={({ event }) => dropped(event)}
        select={(chosen) => {
          calendar.current?.getApi().unselect();
          on.schedule(startOf(chosen, timeZone));
        }}
      />
      <p id={hint} className="text-muted-foreground text-table">
        Drag a meeting to move it, or its lower edge to change how long it takes. With the keyboard,
        go to a meeting and press M.
      </p>
    </section>
  );
}

function newTimeOf({ start, end }: EventApi, meeting: CalendarMeeting): NewTime {
  const begins = start ?? new Date(meeting.scheduledDate);
  const minutes = end ? (end.getTime() - begins.getTime()) / 60_000 : meeting.duration;
  return { scheduledDate: begins.toISOString(), duration: Math.round(minutes) };
}

/** In a month only a day is chosen: a meeting then begins with the working day. */
function startOf({ allDay, start, startStr }: DateSelectInfo, timeZone: string): string {
  const begins = allDay ? instantAt(startStr.slice(0, 10), workdayStart, timeZone) : start;
  return begins.toISOString();
}

function meetingIdAt(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest("a[href^='/crm/meetings/']") : null;
  return link?.getAttribute("href")?.split("/").at(-1);
}
