import { api } from "@/lib/client/api";
import { calendarDateOf, wallTimeOf } from "@/lib/core/calendar-date";
import { defaultTitle } from "@/lib/crm/meetings/fields";
import { type Meeting, meetingDefaults } from "@/lib/crm/meetings/schema";

/** What a new meeting starts from; `start` is an instant. */
export type NewMeeting = {
  leadId?: string | undefined;
  start?: string | undefined;
  csPerson: string;
  now: Date;
};

/**
 * The values of the form for a meeting that exists, its day and time on the wall of the company. One
 * that nobody has named has no title there, so that its name follows a change of type or lead.
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

/** The values of a form that asks for a meeting's new time alone. */
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

/** The values a new meeting starts from: today, but at no time yet, where no start is given. */
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

export type NextStep = { label: string; href: string };

/** What an outcome leads to with its lead; null where nothing follows. */
export function nextStepAfter({
  outcome,
  leadId,
}: Pick<Meeting, "outcome" | "leadId">): NextStep | null {
  const asked = new URLSearchParams({ new: "1", leadId });
  if (outcome === "Got Enquiry") return { label: "Add Enquiry", href: `/crm/enquiries?${asked}` };
  if (outcome === "Meeting Scheduled" || outcome === "Follow-up Required")
    return { label: "Schedule Next Meeting", href: `/crm/meetings?${asked}` };
  return null;
}
