"use client";

import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/breezy/theme.css";
import "./calendar.css";
import Calendar, { type CalendarRef, type EventApi } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import breezy from "@fullcalendar/react/themes/breezy";
import timeGrid from "@fullcalendar/react/timegrid";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/lib/core/cn";
import type { CalendarView } from "@/lib/crm/kinds/meetings/choices";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { isOpenMeeting } from "@/lib/crm/meetings/when";
import { GridSkeleton, gridSize } from "./calendar-skeleton";
import {
  chipOf,
  describe,
  hourText,
  newTimeOf,
  startOf,
  timeText,
  toEvent,
  viewTypes,
} from "./grid-events";
import type { NewTime } from "./use-moves";

type Props = {
  view: CalendarView;
  date: string;
  timeZone: string;
  /** True while other days are loading. */
  busy: boolean;
  meetings: readonly CalendarMeeting[];
  on: {
    open: (meeting: CalendarMeeting) => void;
    /** A meeting was dragged or resized. */
    drop: (meeting: CalendarMeeting, time: NewTime) => void;
    /** The new time is to be entered in a dialog. */
    move: (meeting: CalendarMeeting) => void;
    /** An empty slot was selected; `start` is an instant. */
    schedule: (start: string) => void;
  };
};

const plugins = [dayGrid, timeGrid, interaction, breezy];

/** The meetings on a grid of days and hours, in the company's time zone. */
export default function CalendarGrid({ view, date, timeZone, busy, meetings, on }: Props) {
  const calendar = useRef<CalendarRef>(null);
  const grid = useRef<HTMLElement>(null);
  const isSettled = useSettled(grid);
  const hint = useId();
  useEffect(() => calendar.current?.getApi().changeView(viewTypes[view], date), [view, date]);

  const withMeeting = (id: string, act: (meeting: CalendarMeeting) => unknown) => {
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
    withMeeting(id, (meeting) => isOpenMeeting(meeting) && on.move(meeting));
  }

  return (
    <div className="relative">
      {!isSettled && (
        <div className="absolute inset-0">
          <GridSkeleton />
        </div>
      )}
      <section
        ref={grid}
        aria-label="Calendar"
        aria-describedby={hint}
        aria-busy={busy}
        className={cn(gridSize, busy && "opacity-60", !isSettled && "invisible")}
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
          scrollTime="08:45"
          slotDuration="00:15:00"
          slotHeaderInterval="01:00"
          fixedWeekCount={false}
          dayMaxEvents
          eventDisplay="block"
          eventTimeFormat={timeText}
          slotHeaderFormat={hourText}
          slotHeaderInnerClass="calendar-hour"
          slotLaneClass="calendar-slot"
          slotEventOverlap={false}
          dayHeaderInnerClass="calendar-day"
          columnEventClass="meeting-column"
          eventClass={({ isPast }) => (isPast ? "meeting-past" : "")}
          eventContent={chipOf}
          eventDidMount={describe}
          editable
          selectable
          selectMirror
          events={meetings.map((meeting) => toEvent(meeting, timeZone))}
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
        <p id={hint} className="sr-only">
          Drag a meeting to move it, or its lower edge to change how long it takes. With the
          keyboard, go to a meeting and press M.
        </p>
      </section>
    </div>
  );
}

const quietFrames = 3;

/** False until the calendar has measured itself: it renders first without its measures, and nothing should move in sight. */
function useSettled(grid: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!grid.current) return;
    let quiet = 0;
    const changes = new MutationObserver(() => {
      quiet = 0;
    });
    changes.observe(grid.current, { subtree: true, childList: true, attributes: true });
    let frame = requestAnimationFrame(function next() {
      quiet += 1;
      if (quiet > quietFrames) setSettled(true);
      else frame = requestAnimationFrame(next);
    });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [grid]);
  return isSettled;
}

function meetingIdAt(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest("a[href^='/crm/meetings/']") : null;
  return link?.getAttribute("href")?.split("/").at(-1);
}
