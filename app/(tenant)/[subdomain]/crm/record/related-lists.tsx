import { StatusBadge } from "@/components/list/status-badge";
import { formatDateTime, formatInr } from "@/lib/core/format";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/related/schema";
import { toneOf } from "../tones";
import { RelatedCard, RelatedLine } from "./related-card";

type MeetingsProps = { meetings: Related<RelatedMeeting>; timeZone: string };

export function RelatedMeetings({ meetings, timeZone }: MeetingsProps) {
  return (
    <RelatedCard title="Meetings" total={meetings.total} none="No meetings yet">
      {meetings.first.map((meeting) => (
        <RelatedLine
          key={meeting.id}
          title={meeting.title}
          hint={`${formatDateTime(meeting.scheduledDate, timeZone)} · ${meeting.type}`}
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
};

export function RelatedEnquiries({ enquiries, withClients = false }: EnquiriesProps) {
  return (
    <RelatedCard title="Enquiries" total={enquiries.total} none="No enquiries yet">
      {enquiries.first.map((enquiry) => (
        <RelatedLine
          key={enquiry.id}
          title={enquiry.title}
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
