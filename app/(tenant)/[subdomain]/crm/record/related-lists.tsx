import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { formatDateTime, formatInr } from "@/lib/core/format";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/related/schema";
import { recordLists } from "../list/record-kinds";
import { toneOf } from "../list/tones";
import { RelatedCard, RelatedLine } from "./related-card";

type MeetingsProps = {
  meetings: Related<RelatedMeeting>;
  timeZone: string;
  /** Named where the meetings are with many clients. */
  withClients?: boolean;
  /** Where all of them are listed. */
  allHref?: string;
};

export function RelatedMeetings(props: MeetingsProps) {
  const { meetings, timeZone, withClients = false, allHref } = props;
  return (
    <RelatedCard
      title="Meetings"
      total={meetings.total}
      none="No meetings yet"
      all={allHref ? { href: allHref, label: "View all" } : undefined}
    >
      {meetings.first.map((meeting) => (
        <RelatedLine
          key={meeting.id}
          title={
            <Link
              href={`${recordLists.meetings.href}/${meeting.id}`}
              className="underline-offset-4 hover:underline"
            >
              {meeting.title}
            </Link>
          }
          hint={[
            formatDateTime(meeting.scheduledDate, timeZone),
            meeting.type,
            ...(withClients ? [meeting.clientName] : []),
          ].join(" · ")}
          end={<StatusBadge tone={toneOf(meeting.status)}>{meeting.status}</StatusBadge>}
        />
      ))}
    </RelatedCard>
  );
}

type EnquiriesProps = {
  enquiries: Related<RelatedEnquiry>;
  /** Named where the enquiries are of many clients. */
  withClients?: boolean;
  /** Where all of them are listed. */
  allHref?: string;
};

export function RelatedEnquiries({ enquiries, withClients = false, allHref }: EnquiriesProps) {
  return (
    <RelatedCard
      title="Enquiries"
      total={enquiries.total}
      none="No enquiries yet"
      all={allHref ? { href: allHref, label: "View all" } : undefined}
    >
      {enquiries.first.map((enquiry) => (
        <RelatedLine
          key={enquiry.id}
          title={
            <Link
              href={`${recordLists.enquiries.href}/${enquiry.id}`}
              className="underline-offset-4 hover:underline"
            >
              {enquiry.title}
            </Link>
          }
          hint={
            withClients ? `${enquiry.productType} · ${enquiry.clientName}` : enquiry.productType
          }
          end={
            <>
              {enquiry.estimatedValue !== null && <span>{formatInr(enquiry.estimatedValue)}</span>}
              <StatusBadge tone={toneOf(enquiry.stage)}>{enquiry.stage}</StatusBadge>
            </>
          }
        />
      ))}
    </RelatedCard>
  );
}
