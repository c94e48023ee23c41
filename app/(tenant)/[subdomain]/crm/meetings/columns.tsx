"use client";

import { CalendarClock, MessageSquarePlus } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome, timesOf } from "@/lib/crm/meetings/when";
import { TextCell } from "../list/cells";
import { toneOf } from "../list/tones";
import { ContactLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";
import { type ChooseStatus, StatusMenu } from "./meeting-change";
import { meetingList } from "./meeting-list";

type MeetingCells = {
  timeZone: string;
  /** Decides which meetings are over. */
  now: Date;
  edit: (meeting: Meeting) => void;
  chooseStatus: ChooseStatus;
  /** Absent without the permission to delete. */
  remove: ((meeting: Meeting) => void) | undefined;
};

const { headers } = meetingList;
const column = listColumns<Meeting, MeetingCells>();

export const meetingColumns = column.columns([
  column.accessor("scheduledDate", {
    header: headers.scheduledDate,
    enableSorting: true,
    cell: ({ getValue, table }) => formatDay(getValue(), metaOf(table).timeZone),
  }),
  column.accessor("brand", {
    header: headers.brand,
    cell: ({ row: { original: meeting } }) => (
      <RecordLink list="brands" id={meeting.brandId} name={meeting.brand} />
    ),
  }),
  column.accessor("clientName", {
    header: headers.clientName,
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: meeting } }) => (
      <RecordLink list="meetings" id={meeting.id} name={meeting.title} className="font-medium">
        {meeting.clientName}
      </RecordLink>
    ),
  }),
  column.accessor("contact", {
    header: headers.contact,
    cell: ({ row }) => (
      <div className="truncate md:max-w-40">
        <ContactLink contact={row.original.contact} of={row.original.clientName} />
      </div>
    ),
  }),
  column.display({
    id: "time",
    header: headers.time,
    cell: ({ row, table }) => (
      <span className="whitespace-nowrap">{timesOf(row.original, metaOf(table).timeZone)}</span>
    ),
  }),
  column.accessor("type", { header: headers.type, enableSorting: true }),
  column.accessor("status", {
    header: headers.status,
    enableSorting: true,
    meta: { card: "corner" },
    cell: ({ row, table }) => (
      <StatusMenu meeting={row.original} onChoose={metaOf(table).chooseStatus} />
    ),
  }),
  column.accessor("outcome", {
    header: headers.outcome,
    cell: ({ row, table }) => <Outcome meeting={row.original} {...metaOf(table)} />,
  }),
  column.accessor("csPerson", { header: headers.csPerson }),
  column.accessor("comment", { header: headers.comment, meta: { card: "hidden" }, cell: TextCell }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions meeting={row.original} {...metaOf(table)} />,
  }),
]);

type MeetingCellProps = { meeting: Meeting } & MeetingCells;

/** The outcome, or a button to add it once the meeting is over. */
function Outcome({ meeting, now, chooseStatus }: MeetingCellProps) {
  if (!needsOutcome(meeting, now))
    return <StatusBadge tone={toneOf(meeting.outcome)}>{meeting.outcome}</StatusBadge>;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Add outcome of ${meeting.title}`}
      onClick={() => chooseStatus(meeting, "Completed")}
      className="-my-1 border-dashed align-middle"
    >
      <MessageSquarePlus />
      Add outcome
    </Button>
  );
}

function Actions({ meeting, now, edit, chooseStatus, remove }: MeetingCellProps) {
  const addOutcome = {
    label: "Add Outcome",
    icon: MessageSquarePlus,
    inline: true,
    onSelect: () => chooseStatus(meeting, "Completed"),
  };
  const reschedule = {
    label: "Reschedule",
    icon: CalendarClock,
    onSelect: () => chooseStatus(meeting, "Rescheduled"),
  };
  const actions = [
    needsOutcome(meeting, now) ? addOutcome : null,
    editAction(() => edit(meeting)),
    reschedule,
    deleteAction(remove && (() => remove(meeting))),
  ];
  return <RowActions of={meeting.title} actions={actions} />;
}
