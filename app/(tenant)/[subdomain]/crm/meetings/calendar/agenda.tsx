"use client";

import { CalendarClock, CalendarDays, History, Plus } from "lucide-react";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { cn } from "@/lib/core/cn";
import { countOf, formatTime } from "@/lib/core/format";
import type { CalendarView } from "@/lib/crm/kinds/meetings/choices";
import { dayTitle, shownDays } from "@/lib/crm/meetings/calendar/range";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { isOpenMeeting } from "@/lib/crm/meetings/when";
import { Status } from "../../parts/stage-status";
import { RecordLink } from "../../record/record-link";
import { type DayOfMeetings, meetingsByDay } from "./meetings-by-day";

type Props = {
  view: CalendarView;
  date: string;
  today: string;
  timeZone: string;
  url: UrlQuery;
  meetings: readonly CalendarMeeting[];
  on: {
    move: (meeting: CalendarMeeting) => void;
    schedule: () => void;
  };
};

/** The meetings on a phone, by day; earlier days are collapsed. */
export function Agenda({ view, date, url, meetings, ...rest }: Props) {
  const shown = shownDays(view, date);
  const days = meetingsByDay(meetings, shown, rest.timeZone);
  const isNow = shown.from <= rest.today && rest.today <= shown.to;
  const earlier = isNow ? days.filter(({ day }) => day < rest.today) : [];
  return (
    <div
      aria-busy={url.pending}
      className={cn("flex flex-col gap-5 md:hidden print:flex", url.pending && "opacity-60")}
    >
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center gap-2 text-muted-foreground">
            <History className="size-4" />
            {countOf(earlier.flatMap((day) => day.meetings).length, "earlier meeting")}
          </summary>
          <Days days={earlier} {...rest} />
        </details>
      )}
      {days.length > earlier.length ? (
        <Days days={days.slice(earlier.length)} {...rest} />
      ) : (
        <NothingOnCalendar url={url} onSchedule={rest.on.schedule} />
      )}
    </div>
  );
}

type DaysProps = { days: readonly DayOfMeetings[] } & Pick<Props, "today" | "timeZone" | "on">;

function Days({ days, today, timeZone, on }: DaysProps) {
  return (
    <ol className="flex flex-col gap-5">
      {days.map(({ day, meetings }) => (
        <li key={day}>
          <h3 className={cn("mb-2 font-semibold", day === today && "text-primary-text")}>
            {day === today ? `Today, ${dayTitle(day)}` : dayTitle(day)}
          </h3>
          <ul className="flex flex-col gap-2">
            {meetings.map((meeting) => (
              <li key={meeting.id}>
                <AgendaCard meeting={meeting} timeZone={timeZone} on={on} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type CardProps = { meeting: CalendarMeeting } & Pick<Props, "timeZone" | "on">;

function AgendaCard({ meeting, timeZone, on }: CardProps) {
  const { id, title, scheduledDate, duration, clientName, brand, status, csPerson } = meeting;
  return (
    <article className="relative flex items-start gap-3 rounded-lg border bg-card py-3 ps-4 pe-1">
      <p className="w-18 shrink-0 whitespace-nowrap tabular-nums">
        <span className="block font-medium">{formatTime(scheduledDate, timeZone)}</span>
        <span className="text-muted-foreground text-table">{duration} min</span>
      </p>
      <div className="min-w-0 flex-1">
        <RecordLink
          kind="meeting"
          id={id}
          name={title}
          className={cn(
            "font-medium after:absolute after:inset-0 after:rounded-lg",
            status === "Cancelled" && "line-through",
          )}
        />
        <p className="text-muted-foreground text-table">
          {clientName}, {brand}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-table">
          <Status>{status}</Status>
          {csPerson}
        </p>
      </div>
      {isOpenMeeting(meeting) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${title}`}
          onClick={() => on.move(meeting)}
          className="relative"
        >
          <CalendarClock />
        </Button>
      )}
    </article>
  );
}

function NothingOnCalendar({ url, onSchedule }: { url: UrlQuery; onSchedule: () => void }) {
  const isFiltered = url.get("csPerson") !== "" || url.get("status") !== "";
  if (isFiltered) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="No meetings found"
        hint="Try adjusting your filters or look at another time"
      >
        <Button variant="outline" onClick={() => url.clear(["csPerson", "status"])}>
          Clear Filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarDays}
      title="No meetings found"
      hint="Nothing is planned for this time"
    >
      <Button onClick={onSchedule}>
        <Plus />
        Schedule Meeting
      </Button>
    </EmptyState>
  );
}
