"use client";

import { CalendarClock, MessageSquarePlus } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome, timesOf } from "@/lib/crm/meetings/when";
import { inOrderOf, NameCell } from "../list/cells";
import { toneOf } from "../list/tones";
import { ReachCell } from "../record/contact-links";
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

const ownColumns = column.columns([
  column.accessor("scheduledDate", {
    header: headers.scheduledDate,
    enableSorting: true,
    meta: { card: "fact" },
    cell: ({ row: { original: meeting }, table }) => {
      const { timeZone } = metaOf(table);
      const hasTime = table.getColumn("time")?.getIsVisible();
      return (
        <>
          <span className="cut-text">{formatDay(meeting.scheduledDate, timeZone)}</span>
          {!hasTime && <span className="cut-text cell-note">{timesOf(meeting, timeZone)}</span>}
        </>
      );
    },
  }),
  column.accessor("clientName", {
    header: headers.clientName,
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: meeting }, table }) => {
      const unnamed = (["type", "brand"] as const).filter(
        (id) => !table.getColumn(id)?.getIsVisible(),
      );
      return (
        <NameCell>
          <RecordLink
            kind="meeting"
            id={meeting.id}
            name={meeting.title}
            text={meeting.clientName}
            note={unnamed.map((id) => meeting[id]).join(" · ")}
          />
        </NameCell>
      );
    },
  }),
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
    meta: { card: "hidden" },
    cell: ({ row, table }) => <Outcome meeting={row.original} {...metaOf(table)} />,
  }),
  column.accessor("contact", {
    header: headers.contact,
    meta: { card: "reach" },
    cell: ({ row: { original: meeting } }) => (
      <ReachCell contact={meeting.contact} of={meeting.clientName} />
    ),
  }),
  column.display({
    id: "time",
    header: headers.time,
    meta: { card: "hidden" },
    cell: ({ row, table }) => timesOf(row.original, metaOf(table).timeZone),
  }),
  column.accessor("brand", {
    header: headers.brand,
    meta: { card: "hidden" },
    cell: ({ row: { original: meeting } }) => (
      <RecordLink kind="brand" id={meeting.brandId} name={meeting.brand} />
    ),
  }),
  column.accessor("type", {
    header: headers.type,
    enableSorting: true,
    meta: { card: "hidden" },
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions meeting={row.original} {...metaOf(table)} />,
  }),
]);

/** Texts without a cell of their own are placed by their header alone. */
export const meetingColumns = inOrderOf(headers, ownColumns);

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
      className="h-7 border-dashed align-middle"
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
