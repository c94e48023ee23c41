import Link from "next/link";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatDateTime, formatInr } from "@/lib/core/format";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/record-pages/related";
import { toneOf } from "../list/tones";
import { recordScreens } from "../record-screens";

type MeetingsProps = {
  meetings: Related<RelatedMeeting>;
  timeZone: string;
  /** Named where the meetings are with many clients. */
  withClients?: boolean;
  /** The address of the whole list. */
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
              href={`${recordScreens.meeting.href}/${meeting.id}`}
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
  /** The address of the whole list. */
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
              href={`${recordScreens.enquiry.href}/${enquiry.id}`}
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

type RelatedCardProps = {
  title: string;
  total?: number;
  /** The address of the whole list. */
  all?: { href: string; label: string } | undefined;
  /** Shown when there are none. */
  none: string;
  children: ReactNode[];
};

/** Related records: the first few, their number, and a link to all. */
export function RelatedCard({ title, total, all, none, children }: RelatedCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {title}
          {total !== undefined && total > 0 && (
            <span className="ms-2 font-normal text-muted-foreground tabular-nums">
              {formatCount(total)}
            </span>
          )}
        </CardTitle>
        {all && children.length > 0 && (
          <Link
            href={all.href}
            className="text-primary-text text-table underline-offset-4 hover:underline"
          >
            {all.label}
          </Link>
        )}
      </CardHeader>
      <CardContent className="pt-1 pb-3">
        {children.length === 0 ? (
          <p className="py-2 text-muted-foreground">{none}</p>
        ) : (
          <ul className="flex flex-col divide-y">{children}</ul>
        )}
      </CardContent>
    </Card>
  );
}

type RelatedLineProps = { title: ReactNode; hint: ReactNode; end: ReactNode };

export function RelatedLine({ title, hint, end }: RelatedLineProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="truncate font-medium">{title}</div>
        <div className="truncate text-muted-foreground text-table">{hint}</div>
      </div>
      <div className="flex shrink-0 items-center gap-3 text-table tabular-nums">{end}</div>
    </li>
  );
}
