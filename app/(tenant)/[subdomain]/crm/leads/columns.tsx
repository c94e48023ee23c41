"use client";

import { Phone } from "lucide-react";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { formatDateTime } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import type { Lead } from "@/lib/crm/leads/schema";
import { BadgeCell, DateCell, inOrderOf, MoneyCell, NameCell, TextCell } from "../list/cells";
import { editPhoneOf, MoneyEdit, PhoneEdit } from "../list/editable-cell";
import { EmailLink, ReachCell, WebLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";
import {
  type ChangeLead,
  LeadFollowUpMenu,
  LeadPersonMenu,
  LeadPriorityMenu,
  LeadStageMenu,
} from "./lead-change";
import { leadList } from "./lead-list";

type LeadCells = {
  /** Undefined on sample rows, which have no page and cannot be changed. */
  on: { edit: (lead: Lead) => void; change: ChangeLead } | undefined;
  /** Undefined without the permission to delete. */
  remove: ((lead: Lead) => void) | undefined;
  people: readonly string[];
  /** The current date of the company. */
  today: string;
  /** The instant of the request. */
  now: string;
  timeZone: string;
};

const { headers } = leadList;
const column = listColumns<Lead, LeadCells>();

const ownColumns = column.columns([
  column.accessor("clientName", {
    header: headers.clientName,
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: lead }, table }) => {
      const { on } = metaOf(table);
      const isShown = (id: string) => table.getColumn(id)?.getIsVisible();
      return (
        <NameCell>
          <RecordLink
            kind="lead"
            id={on ? lead.id : null}
            name={lead.clientName}
            note={isShown("brand") ? null : lead.brand}
          />
          {on && !isShown("priority") && <LeadPriorityMenu lead={lead} change={on.change} />}
        </NameCell>
      );
    },
  }),
  column.accessor("stage", {
    header: headers.stage,
    enableSorting: true,
    meta: { card: "corner" },
    cell: ({ row, table, getValue }) => {
      const { on } = metaOf(table);
      if (!on) return <BadgeCell getValue={getValue} />;
      return <LeadStageMenu lead={row.original} change={on.change} />;
    },
  }),
  column.accessor("priority", {
    header: headers.priority,
    enableSorting: true,
    meta: { card: "hidden" },
    cell: ({ row, table, getValue }) => {
      const { on } = metaOf(table);
      if (!on) return <BadgeCell getValue={getValue} />;
      return <LeadPriorityMenu lead={row.original} change={on.change} withName />;
    },
  }),
  column.accessor("estimatedValue", {
    header: headers.estimatedValue,
    enableSorting: true,
    meta: { align: "end", card: "fact" },
    cell: ({ row: { original: lead }, table, getValue }) => {
      const { on } = metaOf(table);
      if (!on) return <MoneyCell getValue={getValue} />;
      return (
        <MoneyEdit
          label={headers.estimatedValue}
          of={lead.clientName}
          value={lead.estimatedValue}
          onSave={(estimatedValue) => on.change(lead, { estimatedValue })}
        />
      );
    },
  }),
  column.accessor("csPerson", {
    header: headers.csPerson,
    meta: { card: "hidden" },
    cell: ({ row, table, getValue }) => {
      const { on, people } = metaOf(table);
      if (!on) return getValue();
      return <LeadPersonMenu lead={row.original} change={on.change} people={people} />;
    },
  }),
  column.accessor("nextFollowUpDate", {
    header: headers.nextFollowUpDate,
    enableSorting: true,
    meta: { card: "fact" },
    cell: ({ row, table, getValue }) => {
      const { on, today } = metaOf(table);
      if (!on) return <DateCell getValue={getValue} />;
      return <LeadFollowUpMenu lead={row.original} change={on.change} today={today} />;
    },
  }),
  column.accessor("lastActivityAt", {
    header: headers.lastActivityAt,
    meta: { card: "hidden" },
    cell: ({ getValue, table }) => {
      const { now, timeZone } = metaOf(table);
      return (
        <time dateTime={getValue()} data-tooltip={formatDateTime(getValue(), timeZone)}>
          {relativeTime(getValue(), new Date(now))}
        </time>
      );
    },
  }),
  column.accessor("mobileNumber", {
    header: headers.mobileNumber,
    meta: { card: "reach" },
    cell: ({ row: { original: lead }, table }) => {
      const { on } = metaOf(table);
      const reach = <ReachCell contact={lead.mobileNumber} of={lead.clientName} />;
      if (!on) return reach;
      return (
        <PhoneEdit
          label={headers.mobileNumber ?? "Mobile"}
          of={lead.clientName}
          value={lead.mobileNumber}
          onSave={(mobileNumber) => on.change(lead, { mobileNumber })}
        >
          {reach}
        </PhoneEdit>
      );
    },
  }),
  column.accessor("date", {
    header: headers.date,
    enableSorting: true,
    meta: { card: "hidden" },
    cell: DateCell,
  }),
  column.accessor("brand", {
    header: headers.brand,
    meta: { card: "hidden" },
    cell: ({ row: { original: lead }, table }) => (
      <RecordLink kind="brand" id={metaOf(table).on ? lead.brandId : null} name={lead.brand} />
    ),
  }),
  column.accessor("emailId", {
    header: headers.emailId,
    meta: { card: "hidden" },
    cell: ({ getValue }) => <EmailLink email={getValue()} />,
  }),
  column.accessor("linkedin", {
    header: headers.linkedin,
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()}>Profile</WebLink>,
  }),
  column.accessor("website", {
    header: headers.website,
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()} />,
  }),
  column.accessor("comment", {
    header: headers.comment,
    meta: { card: "hidden" },
    cell: TextCell,
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions lead={row.original} {...metaOf(table)} />,
  }),
]);

/** Texts without a cell of their own are placed by their header alone. */
export const leadColumns = inOrderOf(headers, ownColumns);

function Actions({ lead, on, remove }: { lead: Lead } & LeadCells) {
  if (!on) return null;
  const actions = [
    editAction(() => on.edit(lead)),
    { label: "Change Mobile", icon: Phone, onSelect: () => editPhoneOf(lead.id) },
    deleteAction(remove && (() => remove(lead))),
  ];
  return <RowActions of={lead.clientName} actions={actions} />;
}
