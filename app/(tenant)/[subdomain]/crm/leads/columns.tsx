"use client";

import { CalendarPlus, MessageSquarePlus, Smartphone } from "lucide-react";
import { ReachCell, WebLink } from "@/components/field/contact-links";
import { editPhoneOf, PhoneEdit } from "@/components/field/editable";
import { listColumns, metaOf } from "@/components/list/list-table";
import {
  deleteAction,
  editAction,
  type RowAction,
  RowActions,
} from "@/components/list/row-actions";
import { formatDateTime } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { relativeTime } from "@/lib/core/time-text";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { type RowMeta, recordColumns } from "../list/record-columns";
import { workColumns } from "../list/work-columns";
import { NameCell } from "../parts/cells";
import { contactActs } from "../parts/contact-acts";
import { WorkPriority } from "../parts/work-menus";
import { RecordLink } from "../record/record-link";
import { type ChangeLead, leadWork } from "./lead-change";
import { leadList } from "./lead-list";

/** A record that a person adds to a lead from its row. */
export type LeadAddition = { lead: Lead; kind: "meeting" | "enquiry" };

type LeadCells = RowMeta<Lead> & { change: ChangeLead; add: (addition: LeadAddition) => void };

const column = listColumns<Lead, LeadCells>();

const own = column.columns([
  column.accessor("clientName", {
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: lead }, table }) => {
      const { edit, change, context } = metaOf(table);
      const isShown = (id: string) => table.getColumn(id)?.getIsVisible();
      return (
        <NameCell>
          <RecordLink
            kind="lead"
            id={edit ? lead.id : null}
            name={lead.clientName}
            note={isShown("brand") ? null : lead.brand}
          />
          {edit && !isShown("priority") && (
            <WorkPriority work={leadWork(lead, change, context.catalogue)} />
          )}
        </NameCell>
      );
    },
  }),
  ...workColumns<Lead, LeadCells>((lead, { change, context }) =>
    leadWork(lead, change, context.catalogue),
  ),
  column.accessor("lastActivityAt", {
    meta: { card: "hidden" },
    cell: ({ getValue, table }) => {
      const { now, timeZone } = metaOf(table).context;
      return (
        <time dateTime={getValue()} data-tooltip={formatDateTime(getValue(), timeZone)}>
          {relativeTime(getValue(), new Date(now))}
        </time>
      );
    },
  }),
  column.accessor("mobileNumber", {
    meta: { card: "reach" },
    cell: ({ row: { original: lead }, table }) => {
      const { edit, change } = metaOf(table);
      const reach = (
        <ReachCell
          contact={lead.mobileNumber}
          of={lead.clientName}
          refusal={noContactReason(lead)}
        />
      );
      if (!edit) return reach;
      return (
        <PhoneEdit
          label={leadKind.standard.fields.mobileNumber.label}
          of={lead.clientName}
          value={lead.mobileNumber}
          onSave={(mobileNumber) => change(lead, { mobileNumber })}
        >
          {reach}
        </PhoneEdit>
      );
    },
  }),
  column.accessor("brand", {
    meta: { card: "hidden" },
    cell: ({ row: { original: lead }, table }) => (
      <RecordLink kind="brand" id={metaOf(table).edit ? lead.brandId : null} name={lead.brand} />
    ),
  }),
  column.accessor("linkedin", {
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()}>Profile</WebLink>,
  }),
]);

export const leadColumns = recordColumns({
  headers: leadList.headers,
  fields: leadKind.standard.fields,
  own,
  Actions,
});

function Actions({ row: lead, edit, remove, add, context }: { row: Lead } & LeadCells) {
  if (!edit) return null;
  const added = (kind: LeadAddition["kind"], label: string, icon: RowAction["icon"]) =>
    context.may.create ? { label, icon, onSelect: () => add({ lead, kind }) } : null;
  const actions = [
    ...contactActs({ phone: lead.mobileNumber, refusal: noContactReason(lead) }),
    added("meeting", "Schedule Meeting", CalendarPlus),
    added("enquiry", "Add Enquiry", MessageSquarePlus),
    editAction(() => edit(lead)),
    { label: "Change Mobile", icon: Smartphone, onSelect: () => editPhoneOf(lead.id) },
    deleteAction(remove && (() => remove(lead))),
  ];
  return <RowActions of={lead.clientName} actions={actions} />;
}
