import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { plainLine } from "@/lib/core/safe-text";

/** The content of an invitation; `sequence` rises with every message about the meeting. */
export type CalendarMessage = {
  method: "REQUEST" | "CANCEL";
  sequence: number;
  meetingId: string;
  title: string;
  start: Date;
  durationMinutes: number;
  place: string | null;
  link: string | null;
  /** The organizer, as a calendar names them. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  now: Date;
};

/**
 * The calendar message (RFC 5545, RFC 5546, times in UTC) that adds, moves or removes the meeting in a mail program. Its
 * UID is the meeting's id, so all messages concern one event.
 */
export function calendarMessage(message: CalendarMessage): string {
  const { method, start, link, place, organizer, attendee } = message;
  const isRequest = method === "REQUEST";
  const calendar = ical({
    prodId: { company: "Business Platform", product: "Meetings", language: "EN" },
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: message.meetingId,
    sequence: message.sequence,
    stamp: message.now,
    start,
    end: new Date(start.getTime() + message.durationMinutes * 60_000),
    summary: plainLine(message.title),
    location: plainLine(place ?? link ?? "") || null,
    description: link ? `Join: ${link}` : null,
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: plainName(organizer.name), email: organizer.email },
    attendees: [
      {
        name: plainName(attendee.name),
        email: attendee.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        // The organizer's address takes no answers; the mail's Reply-To does.
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}

/** A parameter's value is quoted and has neither quotes nor backslashes (RFC 5545, 3.2). */
function plainName(name: string): string {
  return plainLine(name).replace(/["\\]/g, "'");
}
