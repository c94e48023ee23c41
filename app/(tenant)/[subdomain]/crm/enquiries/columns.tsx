"use client";

import { Eye, Pencil, Send, Trash2 } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { formatDate, formatInr } from "@/lib/core/format";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { toneOf } from "../list/tones";
import { ContactLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";
import { type ChooseStage, StageMenu } from "./stage-menu";

const column = listColumns<Enquiry>();

type Actions = {
  open: (enquiry: Enquiry) => void;
  openBrand: (enquiry: Enquiry) => void;
  openLead: (enquiry: Enquiry) => void;
  edit: (enquiry: Enquiry) => void;
  sendProposal: (enquiry: Enquiry) => void;
  chooseStage: ChooseStage;
  /** Absent where the company keeps deleting for its owners. */
  remove: ((enquiry: Enquiry) => void) | undefined;
};

/** The columns of the enquiries list. */
export function enquiryColumns(on: Actions) {
  return column.columns([
    column.accessor("title", {
      header: "Title",
      enableHiding: false,
      meta: { sort: "title", card: "title" },
      cell: ({ row: { original: enquiry } }) => (
        <RecordLink
          href={`/crm/enquiries/${enquiry.id}`}
          onOpen={() => on.open(enquiry)}
          className="font-medium"
        >
          {enquiry.title}
        </RecordLink>
      ),
    }),
    column.accessor("brand", {
      header: "Brand",
      cell: ({ row: { original: enquiry } }) => (
        <RecordLink href={`/crm/brands/${enquiry.brandId}`} onOpen={() => on.openBrand(enquiry)}>
          {enquiry.brand}
        </RecordLink>
      ),
    }),
    column.accessor("clientName", {
      header: "Client",
      cell: ({ row: { original: enquiry } }) => (
        <RecordLink href={`/crm/leads/${enquiry.leadId}`} onOpen={() => on.openLead(enquiry)}>
          {enquiry.clientName}
        </RecordLink>
      ),
    }),
    column.accessor("estimatedValue", {
      header: "Value",
      meta: { sort: "estimatedValue", align: "end" },
      cell: ({ getValue }) => {
        const value = getValue();
        return value === null ? <EmptyCell /> : formatInr(value);
      },
    }),
    column.accessor("stage", {
      header: "Stage",
      meta: { sort: "stage", card: "corner" },
      cell: ({ row }) => <StageMenu enquiry={row.original} onChoose={on.chooseStage} />,
    }),
    column.accessor("productType", { header: "Product Type" }),
    column.accessor("priority", {
      header: "Priority",
      meta: { sort: "priority" },
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.accessor("contact", {
      header: "Contact",
      meta: { card: "hidden" },
      cell: ({ row: { original: enquiry } }) => (
        <ContactLink contact={enquiry.contact} of={enquiry.clientName} />
      ),
    }),
    column.accessor("csPerson", { header: "CS Person" }),
    column.accessor("expectedDeliveryDate", {
      header: "Expected Delivery",
      meta: { card: "hidden" },
      cell: ({ getValue }) => formatDate(getValue()) || <EmptyCell />,
    }),
    column.accessor("nextFollowUpDate", {
      header: "Next Follow Up",
      cell: ({ getValue }) => formatDate(getValue()) || <EmptyCell />,
    }),
    column.accessor("addedDate", {
      header: "Added",
      meta: { sort: "addedDate", card: "hidden" },
      cell: ({ getValue }) => formatDate(getValue()),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row }) => <Actions enquiry={row.original} on={on} />,
    }),
  ]);
}

function Actions({ enquiry, on }: { enquiry: Enquiry; on: Actions }) {
  const { open, edit, sendProposal, remove } = on;
  const destructive = "destructive" as const;
  return (
    <RowActions
      of={enquiry.title}
      actions={[
        { label: "Edit", icon: Pencil, inline: true, onSelect: () => edit(enquiry) },
        { label: "View Details", icon: Eye, onSelect: () => open(enquiry) },
        { label: "Send Proposal", icon: Send, onSelect: () => sendProposal(enquiry) },
        ...(remove
          ? [{ label: "Delete", icon: Trash2, tone: destructive, onSelect: () => remove(enquiry) }]
          : []),
      ]}
    />
  );
}
