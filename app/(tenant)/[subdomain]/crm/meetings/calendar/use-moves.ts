"use client";

import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { formatDay } from "@/lib/core/format";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { timesOf } from "@/lib/crm/meetings/when";

/** `scheduledDate` is an instant, `duration` is minutes. */
export type NewTime = Pick<CalendarMeeting, "scheduledDate" | "duration">;

/** New times by meeting id; `version` is null while saving. */
type Moved = Record<string, { time: NewTime; version: number | null }>;

/** `move` moves a meeting optimistically and shows failures as a notice; `save` throws them. */
export function useMoves(meetings: readonly CalendarMeeting[], timeZone: string) {
  const router = useRouter();
  const versions = useRef(new Map<string, number>());
  const [moved, setMoved] = useState<Moved>({});
  const refresh = () => startTransition(() => router.refresh());

  async function save(meeting: CalendarMeeting, time: NewTime): Promise<void> {
    const { id } = meeting;
    const ifMatch = Math.max(meeting.version, versions.current.get(id) ?? 0);
    const options = { params: { id }, body: time, ifMatch };
    const saved = await api("PUT /crm/meetings/{id}", options);
    const { version } = saved.meeting;
    versions.current.set(id, version);
    setMoved((all) => ({ ...all, [id]: { time, version } }));
    toast.success("Meeting moved", {
      ...withUndo(() => move(meeting, timeOf(meeting))),
      description: sentenceOf(meeting, time, timeZone),
    });
    refresh();
  }

  async function move(meeting: CalendarMeeting, time: NewTime): Promise<void> {
    const { id } = meeting;
    setMoved((all) => ({ ...all, [id]: { time, version: null } }));
    try {
      await save(meeting, time);
    } catch (error) {
      setMoved(({ [id]: _refused, ...others }) => others);
      toast.error("The meeting could not be moved", { description: reasonOf(error) });
      refresh();
    }
  }

  return { shown: meetings.map((meeting) => asMoved(meeting, moved)), move, save };
}

function asMoved(meeting: CalendarMeeting, moved: Moved): CalendarMeeting {
  const own = moved[meeting.id];
  if (!own) return meeting;
  if (own.version === null) return { ...meeting, ...own.time };
  return own.version > meeting.version
    ? { ...meeting, ...own.time, version: own.version }
    : meeting;
}

function timeOf({ scheduledDate, duration }: CalendarMeeting): NewTime {
  return { scheduledDate, duration };
}

function sentenceOf(meeting: CalendarMeeting, time: NewTime, timeZone: string): string {
  const day = formatDay(time.scheduledDate, timeZone);
  const when = `${meeting.title}: ${day}, ${timesOf(time, timeZone)}.`;
  return meeting.clientInvited ? `${when} ${meeting.clientName} is told by mail.` : when;
}
