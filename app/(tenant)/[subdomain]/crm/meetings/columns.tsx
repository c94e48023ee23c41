"use client";

import { CalendarClock, MessageSquarePlus } from "lucide-react";
import { ReachCell } from "@/components/field/contact-links";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { Button } from "@/components/ui/button";
import { optionLabel } from "@/lib/core/catalogue";
import { formatDay } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome, timesOf } from "@/lib/crm/meetings/when";
import { type RowMeta, recordColumns } from "../list/record-columns";
import { NameCell, PersonCell } from "../parts/cells";
import { reachActs } from "../parts/contact-acts";
import { Status } from "../parts/stage-status";
import { RecordLink } from "../record/record-link";
import { type ChooseStatus, meetingStatusAct, StatusMenu } from "./meeting-change";
import { meetingList } from "./meeting-list";

type MeetingCells = RowMeta<Meeting> & { chooseStatus: ChooseStatus };

const column = listColumns<Meeting, MeetingCells>();

const own = column.columns([
  column.accessor("scheduledDate", {
    meta: { card: "fact" },
    cell: ({ row: { original: meeting }, table }) => {
      const { timeZone } = metaOf(table).context;
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
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: meeting }, table }) => {
      const { context } = metaOf(table);
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
            note={unnamed
              .map((id) => optionLabel(context.catalogue, "meeting", id, meeting[id]))
              .join(" · ")}
          />
        </NameCell>
      );
    },
  }),
  column.accessor("status", {
    meta: { card: "corner" },
    cell: ({ row, table }) => (
      <StatusMenu meeting={row.original} onChoose={metaOf(table).chooseStatus} />
    ),
  }),
  column.accessor("outcome", {
    meta: { card: "hidden" },
    cell: ({ row, table }) => <Outcome row={row.original} {...metaOf(table)} />,
  }),
  column.accessor("csPerson", {
    meta: { card: "hidden" },
    cell: ({ getValue }) => <PersonCell getValue={getValue} />,
  }),
  column.accessor("contact", {
    meta: { card: "reach" },
    cell: ({ row: { original: meeting } }) => (
      <ReachCell
        contact={meeting.contact}
        of={meeting.clientName}
        refusal={noContactReason(meeting)}
      />
    ),
  }),
  column.display({
    id: "time",
    meta: { card: "hidden" },
    cell: ({ row, table }) => timesOf(row.original, metaOf(table).context.timeZone),
  }),
  column.accessor("brand", {
    meta: { card: "hidden" },
    cell: ({ row: { original: meeting } }) => (
      <RecordLink kind="brand" id={meeting.brandId} name={meeting.brand} />
    ),
  }),
]);

export const meetingColumns = recordColumns({
  headers: meetingList.headers,
  fields: meetingKind.standard.fields,
  own,
  Actions,
});

type MeetingCellProps = { row: Meeting } & MeetingCells;

/** The outcome, or a button to add it once the meeting is over. */
function Outcome({ row: meeting, context, chooseStatus }: MeetingCellProps) {
  const { outcome } = meeting;
  if (!needsOutcome(meeting, new Date(context.now)))
    return (
      <Status word={optionLabel(context.catalogue, "meeting", "outcome", outcome)}>
        {outcome}
      </Status>
    );
  return (
    <Button
      variant="outline"
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

function Actions({ row: meeting, context, edit, chooseStatus, remove }: MeetingCellProps) {
  if (!edit) return null;
  const mayChange = context.may.change;
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
    mayChange && needsOutcome(meeting, new Date(context.now)) ? addOutcome : null,
    ...reachActs({ contact: meeting.contact, refusal: noContactReason(meeting) }),
    ...(mayChange
      ? [meetingStatusAct(meeting, chooseStatus), reschedule, editAction(() => edit(meeting))]
      : []),
    deleteAction(remove && (() => remove(meeting))),
  ];
  return <RowActions of={meeting.title} actions={actions} />;
}
