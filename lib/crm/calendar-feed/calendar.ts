import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { plainLine, plainText } from "@/lib/core/safe-text";
import { companyUrl } from "@/lib/server/request/company-of-host";
import type { FeedMeeting } from "./meetings";

const refreshSeconds = 900;

/** Meetings as a calendar to subscribe to (RFC 5545, RFC 7986), times in UTC, each with a link to its page. */
export function feedCalendar(feed: {
  company: { name: string; subdomain: string };
  meetings: FeedMeeting[];
}): string {
  const { name, subdomain } = feed.company;
  const calendar = ical({
    prodId: { company: "Business Platform", product: "Meetings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes what is in an event, but not the name of the calendar.
    name: `${plainLine(name)} meetings`.replace(/[\\;,]/g, "\\$&"),
    ttl: refreshSeconds,
  });
  for (const meeting of feed.meetings) addEvent(calendar, meeting, companyUrl(subdomain));
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, meeting: FeedMeeting, portal: string): void {
  const { lead, scheduledDate: start, location, meetingLink } = meeting;
  const isCancelled = meeting.status === "Cancelled";
  calendar.createEvent({
    id: meeting.id,
    sequence: meeting.version,
    stamp: meeting.updatedAt,
    start,
    end: new Date(start.getTime() + meeting.duration * 60_000),
    summary: plainLine(`${meeting.title} (${lead.brand.name})`),
    location: plainLine(location ?? meetingLink ?? "") || null,
    description: plainText(descriptionOf(meeting)),
    url: `${portal}/crm/meetings/${meeting.id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

function descriptionOf({ lead, mode, status, csPerson, ...meeting }: FeedMeeting): string {
  const contact = [lead.mobileNumber, lead.emailId].filter((way) => way !== null);
  const lines = [
    `${lead.clientName}, ${lead.brand.name}`,
    ...contact,
    `${mode}, ${status}, with ${csPerson}`,
    ...(meeting.meetingLink ? [`Join: ${meeting.meetingLink}`] : []),
    ...(meeting.description ? ["", meeting.description] : []),
  ];
  return lines.join("\n");
}
