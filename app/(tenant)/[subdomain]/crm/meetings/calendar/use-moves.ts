"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { ApiError, reasonOf } from "@/lib/client/api-error";
import { saveRecord } from "@/lib/client/record-api";
import { useKnownRecords } from "@/lib/client/records";
import { formatDay } from "@/lib/core/format";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import { sentLater } from "../../editing/saving-failure";

/** `scheduledDate` is an instant, `duration` is minutes. */
export type NewTime = Pick<CalendarMeeting, "scheduledDate" | "duration">;

/** `move` moves a meeting optimistically and shows failures as a notice; `save` throws them. */
export function useMoves(meetings: readonly CalendarMeeting[], timeZone: string) {
  const router = useRouter();
  const known = useKnownRecords("meeting");
  const refresh = () => startTransition(() => router.refresh());

  async function save(meeting: CalendarMeeting, time: NewTime): Promise<void> {
    const { isWaiting } = await saveRecord("meeting", meeting, { patch: time });
    toast.success("Meeting moved", {
      ...withUndo(() => move(meeting, timeOf(meeting))),
      description: isWaiting ? sentLater() : sentenceOf(meeting, time, timeZone),
    });
    if (!isWaiting) refresh();
  }

  async function move(meeting: CalendarMeeting, time: NewTime): Promise<void> {
    try {
      await save(meeting, time);
    } catch (error) {
      toast.error("The meeting could not be moved", { description: reasonOf(error) });
      if (!(error instanceof ApiError && error.status === 0)) refresh();
    }
  }

  return { shown: meetings.map(known), move, save };
}

function timeOf({ scheduledDate, duration }: CalendarMeeting): NewTime {
  return { scheduledDate, duration };
}

function sentenceOf(meeting: CalendarMeeting, time: NewTime, timeZone: string): string {
  const day = formatDay(time.scheduledDate, timeZone);
  const when = `${meeting.title}: ${day}, ${timesOf(time, timeZone)}.`;
  return meeting.clientInvited ? `${when} ${meeting.clientName} is told by mail.` : when;
}
