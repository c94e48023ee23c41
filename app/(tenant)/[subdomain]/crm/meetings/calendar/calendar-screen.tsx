"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { ListScreen } from "@/components/list/list-screen";
import { useMedia } from "@/lib/client/use-media";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { countOf } from "@/lib/core/format";
import type { CalendarView } from "@/lib/crm/kinds/meetings/choices";
import { meetingDefaults } from "@/lib/crm/kinds/meetings/fields";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { isNews } from "../../live/live-rows";
import { useRefreshOnNews } from "../../live/use-refresh";
import { useListReturn } from "../../parts/list-address";
import { useOpenRecord } from "../../record/record-link";
import type { RecordContext } from "../../record-context";
import { recordScreens } from "../../record-screens";
import { ViewSwitch } from "../view-switch";
import { Agenda } from "./agenda";
import { GridSkeleton } from "./calendar-skeleton";
import { CalendarToolbar } from "./calendar-toolbar";
import { useMoves } from "./use-moves";

const MeetingForm = lateDialog(() => import("../meeting-form"));
const NewTimeForm = lateDialog(() => import("../new-time-form"));

type Props = {
  view: CalendarView;
  /** A day in the shown range, in the company's time zone. */
  date: string;
  meetings: readonly CalendarMeeting[];
  /** Whether there are more meetings than were loaded. */
  isCut: boolean;
  context: RecordContext;
};

/** The meetings on a calendar: a grid on wide screens, a list by day on phones. */
export function CalendarScreen({ view, date, meetings, isCut, context }: Props) {
  const url = useUrlQuery();
  const { people, me, today, timeZone } = context;
  const [start, setStart] = useState<string | "unknown" | null>(null);
  const [moving, setMoving] = useState<CalendarMeeting | null>(null);
  const { shown, move, save } = useMoves(meetings, timeZone);
  const openRecord = useOpenRecord();
  useRefreshOnNews({ concerns: (event) => isNewMeeting(event, shown), isFree: isNoneDragged });
  useListReturn(recordScreens.meeting.href);
  const schedule = () => setStart("unknown");

  function open({ id, title: name }: CalendarMeeting) {
    openRecord({ kind: "meeting", id, name });
  }

  const span = { view, date, today, timeZone };
  const on = { open, move: setMoving };
  return (
    <ListScreen
      title="Meetings"
      subtitle="Schedule and manage client meetings"
      create={{ label: "Schedule Meeting", onCreate: schedule }}
      actions={<ViewSwitch view="calendar" />}
    >
      <CalendarToolbar url={url} {...span} people={people} me={me} />
      {isCut && <CutNotice shown={meetings.length} />}
      <WideCalendarGrid
        {...span}
        busy={url.pending}
        meetings={shown}
        on={{ ...on, drop: move, schedule: setStart }}
      />
      <Agenda {...span} url={url} meetings={shown} on={{ move: setMoving, schedule }} />
      {start && (
        <MeetingForm
          meeting={null}
          {...(start === "unknown" ? {} : { start })}
          context={context}
          onClose={() => setStart(null)}
        />
      )}
      {moving && (
        <NewTimeForm
          meeting={moving}
          timeZone={timeZone}
          onMove={({ scheduledDate, duration }, version) =>
            save(
              { ...moving, version },
              { scheduledDate, duration: duration ?? meetingDefaults.duration },
            )
          }
          onClose={() => setMoving(null)}
        />
      )}
    </ListScreen>
  );
}

/** Whether a change of a meeting is not on the calendar yet: any unknown one may have come into its days. */
function isNewMeeting(event: FeedEvent, shown: readonly CalendarMeeting[]): boolean {
  if (event.subjectKind !== recordScreens.meeting.kind) return false;
  const known = shown.find(({ id }) => id === event.subjectId);
  return !known || isNews(event, known);
}

function isNoneDragged(): boolean {
  return !document.querySelector(".fc-event-dragging, .fc-event-resizing");
}

function CutNotice({ shown }: { shown: number }) {
  return (
    <p role="status" className="rounded-lg bg-warning px-4 py-2.5 text-warning-foreground">
      Only the first {countOf(shown, "meeting")} are shown. Choose a person or a status, or look at
      a shorter time, to see the others.
    </p>
  );
}

const CalendarGrid = dynamic(() => import("./calendar-grid"), {
  ssr: false,
  loading: GridSkeleton,
});

/** The grid, loaded only on screens wide enough for it; phones show the agenda. */
function WideCalendarGrid(props: ComponentProps<typeof CalendarGrid>) {
  const isWide = useMedia("(width >= 48rem)");
  return (
    <div className="max-md:hidden print:hidden">
      {isWide ? <CalendarGrid {...props} /> : <GridSkeleton />}
    </div>
  );
}
