import { calendarDateOf, wallTimeOf } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { defaultTitle } from "@/lib/crm/kinds/meetings/fields";
import type { Meeting } from "@/lib/crm/meetings/schema";

/** `start` is an instant. */
type NewMeeting = {
  leadId?: string | undefined;
  start?: string | undefined;
  csPerson: string;
  now: Date;
};

type Company = { timeZone: string; catalogue?: Catalogue };

/**
 * The form values of a meeting, with date and time in the company's time zone.
 * A default title becomes "", so that it follows a change of type or lead.
 */
export function toMeetingForm(meeting: Meeting, { timeZone, catalogue }: Company) {
  const fields = fieldsOf("meeting", catalogue);
  const { scheduledDate, ...values } = formValues(fields, meeting, "");
  return {
    ...values,
    ...wallTimeOf(scheduledDate, timeZone),
    inviteClient: false,
    title: meeting.title === defaultTitle(fields, meeting) ? "" : meeting.title,
  };
}

/** The form values of a new meeting: today without a time unless `start` is given. */
export function newMeetingForm(
  { leadId, start, csPerson, now }: NewMeeting,
  { timeZone, catalogue }: Company,
) {
  const { scheduledDate: _, ...values } = formValues(fieldsOf("meeting", catalogue), null, "");
  return {
    ...values,
    ...(start ? wallTimeOf(start, timeZone) : { date: calendarDateOf(now, timeZone), time: "" }),
    inviteClient: false,
    leadId: leadId ?? "",
    csPerson,
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
