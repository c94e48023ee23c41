import { api } from "@/lib/client/api";
import { calendarDateOf, wallTimeOf } from "@/lib/core/calendar-date";
import { defaultTitle } from "@/lib/crm/meetings/fields";
import { type Meeting, meetingDefaults } from "@/lib/crm/meetings/schema";

/** `start` is an instant. */
type NewMeeting = {
  leadId?: string | undefined;
  start?: string | undefined;
  csPerson: string;
  now: Date;
};

/**
 * The form values of a meeting, with date and time in the company's time zone.
 * A default title becomes "", so that it follows a change of type or lead.
 */
export function toMeetingForm(meeting: Meeting, timeZone: string) {
  return {
    leadId: meeting.leadId,
    ...wallTimeOf(meeting.scheduledDate, timeZone),
    duration: meeting.duration,
    type: meeting.type,
    mode: meeting.mode,
    meetingLink: meeting.meetingLink ?? "",
    location: meeting.location ?? "",
    inviteClient: false,
    csPerson: meeting.csPerson,
    title: meeting.title === defaultTitle(meeting) ? "" : meeting.title,
    description: meeting.description ?? "",
    status: meeting.status,
    outcome: meeting.outcome,
    notes: meeting.notes ?? "",
    comment: meeting.comment ?? "",
  };
}

/** The values of a form with only date, time and duration. */
export function toNewTimeForm(
  { scheduledDate, duration }: Pick<Meeting, "scheduledDate" | "duration">,
  timeZone: string,
) {
  return { ...wallTimeOf(scheduledDate, timeZone), duration };
}

/** Loads the meeting's time again after a 412 conflict. */
export async function loadCurrentTime(id: string, timeZone: string) {
  const { meeting } = await api("GET /crm/meetings/{id}", { params: { id } });
  return { values: toNewTimeForm(meeting, timeZone), version: meeting.version };
}

/** The form values of a new meeting: today without a time unless `start` is given. */
export function newMeetingForm({ leadId, start, csPerson, now }: NewMeeting, timeZone: string) {
  const { duration: durationMinutes, ...choices } = meetingDefaults;
  return {
    leadId: leadId ?? "",
    ...(start ? wallTimeOf(start, timeZone) : { date: calendarDateOf(now, timeZone), time: "" }),
    duration: durationMinutes,
    ...choices,
    meetingLink: "",
    location: "",
    inviteClient: false,
    csPerson,
    title: "",
    description: "",
    notes: "",
    comment: "",
  };
}

type NextStep = { label: string; href: string };

/** The next step after an outcome; null if there is none. */
export function nextStepAfter({
  outcome,
  leadId,
}: Pick<Meeting, "outcome" | "leadId">): NextStep | null {
  const query = new URLSearchParams({ new: "1", leadId });
  if (outcome === "Got Enquiry") return { label: "Add Enquiry", href: `/crm/enquiries?${query}` };
  if (outcome === "Meeting Scheduled" || outcome === "Follow-up Required")
    return { label: "Schedule Next Meeting", href: `/crm/meetings?${query}` };
  return null;
}
