"use client";

import { Pencil, Trash2 } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { formatDate } from "@/lib/core/format";
import type { Lead } from "@/lib/crm/leads/schema";
import { toneOf } from "../list/tones";
import { EmailLink, PhoneLink, WebLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";

const column = listColumns<Lead>();

type Actions = {
  open: (lead: Lead) => void;
  openBrand: (lead: Lead) => void;
  /** Absent where the reader may not, as on sample rows. */
  edit?: ((lead: Lead) => void) | undefined;
  remove?: ((lead: Lead) => void) | undefined;
};

/** The columns of the leads list, in the order of the specification. */
export function leadColumns(on: Actions) {
  return column.columns([
    column.accessor("date", {
      header: "Date",
      meta: { sort: "date" },
      cell: ({ getValue }) => formatDate(getValue()),
    }),
    column.accessor("brand", {
      header: "Brand",
      cell: ({ row: { original: lead } }) => (
        <RecordLink
          href={on.edit ? `/crm/brands/${lead.brandId}` : null}
          onOpen={() => on.openBrand(lead)}
        >
          {lead.brand}
        </RecordLink>
      ),
    }),
    column.accessor("hq", {
      header: "HQ",
      meta: { card: "hidden" },
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("clientName", {
      header: "Client Name",
      enableHiding: false,
      meta: { sort: "clientName", card: "title" },
      cell: ({ row: { original: lead } }) => (
        <RecordLink
          href={on.edit ? `/crm/leads/${lead.id}` : null}
          onOpen={() => on.open(lead)}
          className="font-medium"
        >
          {lead.clientName}
        </RecordLink>
      ),
    }),
    column.accessor("mobileNumber", {
      header: "Mobile",
      cell: ({ row }) => (
        <PhoneLink phone={row.original.mobileNumber} of={row.original.clientName} />
      ),
    }),
    column.accessor("emailId", {
      header: "Email",
      cell: ({ getValue }) => <EmailLink email={getValue()} />,
    }),
    column.accessor("designation", {
      header: "Designation",
      meta: { card: "hidden" },
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("linkedin", {
      header: "LinkedIn",
      meta: { card: "hidden" },
      cell: ({ row }) => <WebLink url={row.original.linkedin}>Profile</WebLink>,
    }),
    column.accessor("website", {
      header: "Website",
      meta: { card: "hidden" },
      cell: ({ getValue }) => <WebLink url={getValue()} />,
    }),
    column.accessor("stage", {
      header: "Stage",
      meta: { sort: "stage", card: "corner" },
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.accessor("csPerson", {
      header: "CS Person",
    }),
    column.accessor("comment", {
      header: "Comment",
      meta: { card: "hidden" },
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("nextFollowUpDate", {
      header: "Next Follow Up",
      meta: { sort: "nextFollowUpDate" },
      cell: ({ getValue }) => formatDate(getValue()) || <EmptyCell />,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row }) => <Actions lead={row.original} on={on} />,
    }),
  ]);
}

/** Nothing at all where nothing may be done, as with sample rows. */
function Actions({ lead, on: { edit, remove } }: { lead: Lead; on: Actions }) {
  const destructive = "destructive" as const;
  const actions = [
    ...(edit ? [{ label: "Edit", icon: Pencil, inline: true, onSelect: () => edit(lead) }] : []),
    ...(remove
      ? [{ label: "Delete", icon: Trash2, tone: destructive, onSelect: () => remove(lead) }]
      : []),
  ];
  return actions.length > 0 ? <RowActions of={lead.clientName} actions={actions} /> : null;
}
