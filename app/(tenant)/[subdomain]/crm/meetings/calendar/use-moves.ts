"use client";

import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import { formatDay } from "@/lib/core/format";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { timesOf } from "@/lib/crm/meetings/when";

/** From when, an instant, and for how many minutes. */
export type NewTime = Pick<CalendarMeeting, "scheduledDate" | "duration">;

type Moved = Record<string, NewTime>;

/**
 * Moves meetings: what is shown changes at once and goes back with a notice where the server says no.
 * `save` does the same for a form, and throws what the form shows.
 */
export function useMoves(meetings: readonly CalendarMeeting[], timeZone: string) {
  const router = useRouter();
  const versions = useRef(new Map<string, number>());
  const [moved, show] = useOptimistic<Moved, Moved>({}, (all, one) => ({ ...all, ...one }));

  async function save(meeting: CalendarMeeting, time: NewTime): Promise<void> {
    const ifMatch = Math.max(meeting.version, versions.current.get(meeting.id) ?? 0);
    const { scheduledDate, duration } = time;
    const body = { scheduledDate, duration };
    const path = `/crm/meetings/${meeting.id}`;
    const saved = await api.put<{ meeting: CalendarMeeting }>(path, { body, ifMatch });
    versions.current.set(meeting.id, saved.meeting.version);
    toast.success("Meeting moved", {
      description: sentenceOf(meeting, time, timeZone),
      action: { label: "Undo", onClick: () => move(meeting, meeting) },
      duration: 10_000,
    });
    startTransition(() => router.refresh());
  }

  function move(meeting: CalendarMeeting, time: NewTime): void {
    startTransition(async () => {
      const { scheduledDate, duration } = time;
      show({ [meeting.id]: { scheduledDate, duration } });
      try {
        await save(meeting, time);
      } catch (error) {
        toast.error("The meeting could not be moved", { description: reasonOf(error) });
        startTransition(() => router.refresh());
      }
    });
  }

  const shown = meetings.map((meeting) => ({ ...meeting, ...moved[meeting.id] }));
  return { shown, move, save };
}

function sentenceOf(meeting: CalendarMeeting, time: NewTime, timeZone: string): string {
  const day = formatDay(time.scheduledDate, timeZone);
  const when = `${meeting.title}: ${day}, ${timesOf(time, timeZone)}.`;
  return meeting.clientInvited ? `${when} ${meeting.clientName} is told by mail.` : when;
}
