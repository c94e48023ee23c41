"use client";

import { Pencil, Trash2 } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import { ContactLink } from "../contact-links";
import { RecordLink } from "../record-link";
import { toneOf } from "../tones";

const column = listColumns<Meeting>();

type Actions = {
  open: (meeting: Meeting) => void;
  openBrand: (meeting: Meeting) => void;
  edit: (meeting: Meeting) => void;
  /** Absent where the reader may not. */
  remove: ((meeting: Meeting) => void) | undefined;
  timeZone: string;
};

/** The columns of the meetings list, in the order of the specification. */
export function meetingColumns({ timeZone, ...on }: Actions) {
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
        <ContactLink contact={row.original.contact} of={row.original.clientName} />
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
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.accessor("outcome", {
      header: "Outcome",
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
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
      cell: ({ row }) => <Actions meeting={row.original} on={on} />,
    }),
  ]);
}

type ActionsProps = { meeting: Meeting; on: Pick<Actions, "edit" | "remove"> };

function Actions({ meeting, on: { edit, remove } }: ActionsProps) {
  const destructive = "destructive" as const;
  const actions = [
    { label: "Edit", icon: Pencil, inline: true, onSelect: () => edit(meeting) },
    ...(remove
      ? [{ label: "Delete", icon: Trash2, tone: destructive, onSelect: () => remove(meeting) }]
      : []),
  ];
  return <RowActions of={meeting.title} actions={actions} />;
}
