"use client";

import { Pencil, Trash2, Users } from "lucide-react";
import { EmptyCell } from "@/components/list/empty-cell";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { formatCount, formatInr } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import { toneOf } from "../list/tones";
import { EmailLink, PhoneLink, WebLink } from "../record/contact-links";
import { RecordLink } from "../record/record-link";

const column = listColumns<Brand>();

type Actions = {
  open: (brand: Brand) => void;
  viewLeads: (brand: Brand) => void;
  /** Absent where the reader may not, as on sample rows. */
  edit?: ((brand: Brand) => void) | undefined;
  remove?: ((brand: Brand) => void) | undefined;
};

/** The columns of the brands list, in the order of the specification. */
export function brandColumns(on: Actions) {
  return column.columns([
    column.accessor("name", {
      header: "Brand Name",
      enableHiding: false,
      meta: { sort: "name", card: "title" },
      cell: ({ row: { original: brand } }) => (
        <RecordLink
          href={on.edit ? `/crm/brands/${brand.id}` : null}
          onOpen={() => on.open(brand)}
          className="font-medium"
        >
          {brand.name}
        </RecordLink>
      ),
    }),
    column.accessor("industry", {
      header: "Industry",
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("headquarters", {
      header: "Headquarters",
      cell: ({ getValue }) => getValue() ?? <EmptyCell />,
    }),
    column.accessor("email", {
      id: "contact",
      header: "Contact",
      cell: ({ row }) => <Contact brand={row.original} />,
    }),
    column.accessor("website", {
      header: "Website",
      meta: { card: "hidden" },
      cell: ({ getValue }) => <WebLink url={getValue()} />,
    }),
    column.accessor("status", {
      header: "Status",
      meta: { sort: "status", card: "corner" },
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.accessor("category", { header: "Category", meta: { sort: "category", card: "hidden" } }),
    column.accessor("priority", {
      header: "Priority",
      meta: { sort: "priority" },
      cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.accessor("totalLeads", {
      header: "Leads",
      meta: { align: "end" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor("totalMeetings", {
      header: "Meetings",
      meta: { align: "end", card: "hidden" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor("totalEnquiries", {
      header: "Enquiries",
      meta: { align: "end", card: "hidden" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor("estimatedValue", {
      header: "Value",
      meta: { sort: "estimatedValue", align: "end" },
      cell: ({ getValue }) => {
        const rupees = getValue();
        return rupees === null ? <EmptyCell /> : formatInr(rupees);
      },
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row }) => <Actions brand={row.original} on={on} />,
    }),
  ]);
}

function Contact({ brand: { email, phone, name } }: { brand: Brand }) {
  if (!email && !phone) return <EmptyCell />;
  return (
    <div className="flex flex-col leading-5">
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} of={name} />}
    </div>
  );
}

/** Nothing at all where nothing may be done, as with sample rows. */
function Actions({ brand, on: { edit, remove, viewLeads } }: { brand: Brand; on: Actions }) {
  if (!edit) return null;
  const destructive = "destructive" as const;
  const actions = [
    { label: "Edit", icon: Pencil, inline: true, onSelect: () => edit(brand) },
    { label: "View leads", icon: Users, inline: true, onSelect: () => viewLeads(brand) },
    ...(remove
      ? [{ label: "Delete", icon: Trash2, tone: destructive, onSelect: () => remove(brand) }]
      : []),
  ];
  return <RowActions of={brand.name} actions={actions} />;
}
