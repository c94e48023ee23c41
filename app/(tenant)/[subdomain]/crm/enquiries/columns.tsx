"use client";

import { Eye, Send } from "lucide-react";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { DateCell, inOrderOf, NameCell } from "../list/cells";
import { MoneyEdit } from "../list/editable-cell";
import { ReachCell } from "../record/contact-links";
import { RecordLink, useLeaving } from "../record/record-link";
import { RecordSkeleton } from "../record/record-page";
import { recordHref, recordScreens } from "../record-screens";
import {
  type EnquiryChange,
  EnquiryFollowUpMenu,
  EnquiryPersonMenu,
  EnquiryPriorityMenu,
  EnquiryStageMenu,
} from "./enquiry-change";
import { enquiryList } from "./enquiry-list";

type EnquiryCells = {
  edit: (enquiry: Enquiry) => void;
  on: EnquiryChange;
  people: readonly string[];
  /** The current date of the company. */
  today: string;
  /** Absent without the permission to delete. */
  remove: ((enquiry: Enquiry) => void) | undefined;
};

const { headers } = enquiryList;
const column = listColumns<Enquiry, EnquiryCells>();

const ownColumns = column.columns([
  column.accessor("title", {
    header: headers.title,
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: enquiry }, table }) => {
      const isShown = (id: string) => table.getColumn(id)?.getIsVisible();
      const unnamed = (["clientName", "brand"] as const).filter((id) => !isShown(id));
      return (
        <NameCell>
          <RecordLink
            kind="enquiry"
            id={enquiry.id}
            name={enquiry.title}
            note={unnamed.map((id) => enquiry[id]).join(" · ")}
          />
          {!isShown("priority") && <EnquiryPriorityMenu enquiry={enquiry} on={metaOf(table).on} />}
        </NameCell>
      );
    },
  }),
  column.accessor("stage", {
    header: headers.stage,
    enableSorting: true,
    meta: { card: "corner" },
    cell: ({ row, table }) => <EnquiryStageMenu enquiry={row.original} on={metaOf(table).on} />,
  }),
  column.accessor("estimatedValue", {
    header: headers.estimatedValue,
    enableSorting: true,
    meta: { align: "end", card: "fact" },
    cell: ({ row: { original: enquiry }, table }) => (
      <MoneyEdit
        label={headers.estimatedValue ?? "Value"}
        of={enquiry.title}
        value={enquiry.estimatedValue}
        onSave={(estimatedValue) => metaOf(table).on.change(enquiry, { estimatedValue })}
      />
    ),
  }),
  column.accessor("priority", {
    header: headers.priority,
    enableSorting: true,
    meta: { card: "hidden" },
    cell: ({ row, table }) => (
      <EnquiryPriorityMenu enquiry={row.original} on={metaOf(table).on} withName />
    ),
  }),
  column.accessor("csPerson", {
    header: headers.csPerson,
    meta: { card: "hidden" },
    cell: ({ row, table }) => {
      const { on, people } = metaOf(table);
      return <EnquiryPersonMenu enquiry={row.original} on={on} people={people} />;
    },
  }),
  column.accessor("nextFollowUpDate", {
    header: headers.nextFollowUpDate,
    meta: { card: "fact" },
    cell: ({ row, table }) => {
      const { on, today } = metaOf(table);
      return <EnquiryFollowUpMenu enquiry={row.original} on={on} today={today} />;
    },
  }),
  column.accessor("contact", {
    header: headers.contact,
    meta: { card: "reach" },
    cell: ({ row: { original: enquiry } }) => (
      <ReachCell contact={enquiry.contact} of={enquiry.clientName} />
    ),
  }),
  column.accessor("brand", {
    header: headers.brand,
    meta: { card: "hidden" },
    cell: ({ row: { original: enquiry } }) => (
      <RecordLink kind="brand" id={enquiry.brandId} name={enquiry.brand} />
    ),
  }),
  column.accessor("clientName", {
    header: headers.clientName,
    meta: { card: "hidden" },
    cell: ({ row: { original: enquiry } }) => (
      <RecordLink kind="lead" id={enquiry.leadId} name={enquiry.clientName} />
    ),
  }),
  column.accessor("expectedDeliveryDate", {
    header: headers.expectedDeliveryDate,
    meta: { card: "hidden" },
    cell: DateCell,
  }),
  column.accessor("addedDate", {
    header: headers.addedDate,
    enableSorting: true,
    meta: { card: "hidden" },
    cell: DateCell,
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions enquiry={row.original} {...metaOf(table)} />,
  }),
]);

/** Texts without a cell of their own are placed by their header alone. */
export const enquiryColumns = inOrderOf(headers, ownColumns);

function Actions({ enquiry, edit, remove }: { enquiry: Enquiry } & EnquiryCells) {
  const { id, title } = enquiry;
  const { leaveFor, openRecord } = useLeaving();
  const view = () => openRecord({ kind: "enquiry", id, name: title });
  const sendProposal = () =>
    leaveFor(
      `${recordHref("enquiry", id)}/proposals/new`,
      <RecordSkeleton record={{ list: recordScreens.enquiry, name: title }} />,
    );
  const actions = [
    editAction(() => edit(enquiry)),
    { label: "View Details", icon: Eye, onSelect: view },
    { label: "Send Proposal", icon: Send, onSelect: sendProposal },
    deleteAction(remove && (() => remove(enquiry))),
  ];
  return <RowActions of={title} actions={actions} />;
}
