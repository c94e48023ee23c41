import type { EventInput } from "@fullcalendar/react";
import { cn } from "@/lib/core/cn";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { endOf, isOpenMeeting } from "@/lib/crm/meetings/when";
import { toneOf } from "../../tones";

/** A meeting as the grid takes it. What is not as planned says so in words, not by colour alone. */
export function toEvent(meeting: CalendarMeeting): EventInput {
  const { id, title, scheduledDate, status } = meeting;
  return {
    id,
    title: status === "Scheduled" ? title : `${title} (${status})`,
    url: `/crm/meetings/${id}`,
    start: scheduledDate,
    end: endOf(meeting).toISOString(),
    editable: isOpenMeeting(meeting),
    color: `var(--${toneOf(status)}-foreground)`,
    className: cn("meeting-event", status === "Cancelled" && "meeting-cancelled"),
  };
}
