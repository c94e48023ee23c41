"use client";

import { CalendarClock, MessageSquarePlus, Pencil, Trash2 } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome, timesOf } from "@/lib/crm/meetings/when";
import { toneOf } from "../list/tones";
import { ContactLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";
import { AddOutcome } from "./add-outcome";
import { type ChooseStatus, StatusMenu } from "./status-menu";

const column = listColumns<Meeting>();

type Do = (meeting: Meeting) => void;

type Actions = {
  open: Do;
  openBrand: Do;
  edit: Do;
  reschedule: Do;
  addOutcome: Do;
  chooseStatus: ChooseStatus;
  /** Absent where the reader may not. */
  remove: Do | undefined;
};

type Where = { timeZone: string; now: Date };

/** The columns of the meetings list, in the order of the specification. */
export function meetingColumns(on: Actions, { timeZone, now }: Where) {
  return column.columns([
    column.accessor("scheduledDate", {
      header: "Date",
      meta: { sort: "scheduledDate" },
      cell: ({ getValue }) => formatDay(getValue(), timeZone),
    }),
    column.accessor("brand", {
      header: "Brand",
      cell: ({ row: { original: meeting } }) => (
        <RecordLink href={`/crm/brands/${meeting.brandId}`} onOpen={() => on.openBrand(meeting)}>
          {meeting.brand}
        </RecordLink>
      ),
    }),
    column.accessor("clientName", {
      header: "Client",
      enableHiding: false,
      meta: { card: "title" },
      cell: ({ row: { original: meeting } }) => (
        <RecordLink
          href={`/crm/meetings/${meeting.id}`}
          onOpen={() => on.open(meeting)}
          className="font-medium"
        >
          {meeting.clientName}
        </RecordLink>
      ),
    }),
    column.accessor("contact", {
      header: "Contact",
      cell: ({ row }) => (
        <div className="truncate md:max-w-40">
          <ContactLink contact={row.original.contact} of={row.original.clientName} />
        </div>
      ),
    }),
    column.display({
      id: "time",
      header: "Scheduled Time",
      cell: ({ row }) => (
        <span className="whitespace-nowrap">{timesOf(row.original, timeZone)}</span>
      ),
    }),
    column.accessor("type", { header: "Type", meta: { sort: "type" } }),
    column.accessor("status", {
      header: "Status",
      meta: { sort: "status", card: "corner" },
      cell: ({ row }) => <StatusMenu meeting={row.original} onChoose={on.chooseStatus} />,
    }),
    column.accessor("outcome", {
      header: "Outcome",
      cell: ({ row: { original: meeting } }) =>
        needsOutcome(meeting, now) ? (
          <AddOutcome meeting={meeting} onAdd={on.addOutcome} />
        ) : (
          <StatusBadge tone={toneOf(meeting.outcome)}>{meeting.outcome}</StatusBadge>
        ),
    }),
    column.accessor("csPerson", { header: "CS Person" }),
    column.accessor("comment", {
      header: "Comment",
      meta: { card: "hidden" },
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row }) => <Actions meeting={row.original} on={on} now={now} />,
    }),
  ]);
}

type ActionsProps = { meeting: Meeting; on: Actions; now: Date };

function Actions({ meeting, on, now }: ActionsProps) {
  const { edit, reschedule, addOutcome, remove } = on;
  const destructive = "destructive" as const;
  const outcome = { label: "Add Outcome", icon: MessageSquarePlus, inline: true };
  const actions = [
    ...(needsOutcome(meeting, now) ? [{ ...outcome, onSelect: () => addOutcome(meeting) }] : []),
    { label: "Edit", icon: Pencil, inline: true, onSelect: () => edit(meeting) },
    { label: "Reschedule", icon: CalendarClock, onSelect: () => reschedule(meeting) },
    ...(remove
      ? [{ label: "Delete", icon: Trash2, tone: destructive, onSelect: () => remove(meeting) }]
      : []),
  ];
  return <RowActions of={meeting.title} actions={actions} />;
}
