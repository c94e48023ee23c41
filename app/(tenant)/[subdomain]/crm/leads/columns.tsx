"use client";

import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import type { Lead } from "@/lib/crm/leads/schema";
import { BadgeCell, DateCell, inOrderOf } from "../list/cells";
import { EmailLink, PhoneLink, WebLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";
import { leadList } from "./lead-list";

type LeadCells = {
  /** Undefined on sample rows, which have no page. */
  edit: ((lead: Lead) => void) | undefined;
  /** Undefined without the permission to delete. */
  remove: ((lead: Lead) => void) | undefined;
};

const { headers } = leadList;
const column = listColumns<Lead, LeadCells>();

const ownColumns = column.columns([
  column.accessor("date", { header: headers.date, enableSorting: true, cell: DateCell }),
  column.accessor("brand", {
    header: headers.brand,
    cell: ({ row: { original: lead }, table }) => (
      <RecordLink list="brands" id={metaOf(table).edit ? lead.brandId : null} name={lead.brand} />
    ),
  }),
  column.accessor("clientName", {
    header: headers.clientName,
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: lead }, table }) => (
      <RecordLink
        list="leads"
        id={metaOf(table).edit ? lead.id : null}
        name={lead.clientName}
        className="font-medium"
      />
    ),
  }),
  column.accessor("mobileNumber", {
    header: headers.mobileNumber,
    cell: ({ row }) => <PhoneLink phone={row.original.mobileNumber} of={row.original.clientName} />,
  }),
  column.accessor("emailId", {
    header: headers.emailId,
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
  column.accessor("stage", {
    header: headers.stage,
    enableSorting: true,
    meta: { card: "corner" },
    cell: BadgeCell,
  }),
  column.accessor("csPerson", { header: headers.csPerson }),
  column.accessor("nextFollowUpDate", {
    header: headers.nextFollowUpDate,
    enableSorting: true,
    cell: DateCell,
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

function Actions({ lead, edit, remove }: { lead: Lead } & LeadCells) {
  if (!edit) return null;
  const actions = [editAction(() => edit(lead)), deleteAction(remove && (() => remove(lead)))];
  return <RowActions of={lead.clientName} actions={actions} />;
}
