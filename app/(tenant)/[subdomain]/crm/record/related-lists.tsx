import Link from "next/link";
import type { ReactNode } from "react";
import { RailSection } from "@/components/list/details-card";
import { Money } from "@/components/ui/money";
import { optionLabel } from "@/lib/core/catalogue";
import { formatCount, formatDateTime, formatInr } from "@/lib/core/format";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/record-pages/related";
import { useCatalogue } from "../parts/catalogue";
import { EnquiryStage, Status } from "../parts/stage-status";
import { type RecordScreens, recordScreens } from "../record-screens";

type MeetingsProps = {
  meetings: Related<RelatedMeeting>;
  timeZone: string;
  /** The lead of them all; without it their clients are named. */
  leadId?: string;
};

export function RelatedMeetings({ meetings, timeZone, leadId }: MeetingsProps) {
  const catalogue = useCatalogue();
  return (
    <RelatedRecords
      list={recordScreens.meeting}
      records={meetings.first}
      total={meetings.total}
      nameOf={({ title }) => title}
      hintOf={({ scheduledDate, type, clientName }) => [
        formatDateTime(scheduledDate, timeZone),
        optionLabel(catalogue, recordScreens.meeting.kind, "type", type),
        !leadId && clientName,
      ]}
      endOf={({ status }) => <Status>{status}</Status>}
      {...(leadId && { all: allOf(recordScreens.meeting, leadId) })}
    />
  );
}

type EnquiriesProps = {
  enquiries: Related<RelatedEnquiry>;
  /** The lead of them all; without it their clients are named. */
  leadId?: string;
};

export function RelatedEnquiries({ enquiries, leadId }: EnquiriesProps) {
  const catalogue = useCatalogue();
  return (
    <RelatedRecords
      list={recordScreens.enquiry}
      records={enquiries.first}
      total={enquiries.total}
      nameOf={({ title }) => title}
      hintOf={({ productType, clientName }) => [
        optionLabel(catalogue, recordScreens.enquiry.kind, "productType", productType),
        !leadId && clientName,
      ]}
      endOf={({ estimatedValue, stage }) => (
        <>
          {estimatedValue !== null && (
            <span>
              <Money>{formatInr(estimatedValue)}</Money>
            </span>
          )}
          <EnquiryStage>{stage}</EnquiryStage>
        </>
      )}
      {...(leadId && { all: allOf(recordScreens.enquiry, leadId) })}
    />
  );
}

type WholeList = { href: string; label: string };

function allOf({ href }: RecordScreens, leadId: string): WholeList {
  return { href: `${href}?leadId=${leadId}`, label: "View all" };
}

type RelatedRecordsProps<R> = {
  /** The list of their kind. */
  list: RecordScreens;
  /** The first few of them. */
  records: readonly R[];
  total: number;
  nameOf: (record: R) => string;
  /** The parts of the line below the name; empty ones are left out. */
  hintOf: (record: R) => readonly (string | null | false)[];
  endOf: (record: R) => ReactNode;
  all?: WholeList;
};

/** Related records: the first few, their number, and a link to all; nothing where there are none. */
export function RelatedRecords<R extends { id: string }>(props: RelatedRecordsProps<R>) {
  const { list, records, total, all } = props;
  if (records.length === 0) return null;
  return (
    <RailSection
      title={
        <>
          {list.label}
          <span className="ms-2 font-normal text-muted-foreground tabular-nums">
            {formatCount(total)}
          </span>
        </>
      }
      action={
        all && (
          <Link
            href={all.href}
            className="text-primary-text text-table underline-offset-4 hover:underline"
          >
            {all.label}
          </Link>
        )
      }
    >
      <ul className="flex flex-col text-table">
        {records.map((record) => (
          <li key={record.id} className="flex flex-col py-1">
            <span className="flex items-center justify-between gap-3 tabular-nums">
              <Link
                href={`${list.href}/${record.id}`}
                className="truncate font-medium underline-offset-4 hover:underline"
              >
                {props.nameOf(record)}
              </Link>
              <span className="flex shrink-0 items-center gap-2">{props.endOf(record)}</span>
            </span>
            <span className="truncate text-muted-foreground">
              {props.hintOf(record).filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
