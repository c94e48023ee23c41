"use client";

import { Users } from "lucide-react";
import { EmptyCell } from "@/components/list/cells";
import { ListSkeleton } from "@/components/list/list-skeleton";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import type { Brand } from "@/lib/crm/brands/schema";
import { leadList } from "../leads/lead-list";
import { BadgeCell, CountCell, MoneyCell, TextCell } from "../list/cells";
import { EmailLink, PhoneLink, WebLink } from "../record/contact-links";
import { RecordLink, useLeaving } from "../record/record-link";
import { brandList, leadsOfBrand } from "./brand-list";

type BrandCells = {
  /** Undefined on sample rows, which have no page. */
  edit: ((brand: Brand) => void) | undefined;
  /** Undefined without the permission to delete. */
  remove: ((brand: Brand) => void) | undefined;
};

const { headers } = brandList;
const column = listColumns<Brand, BrandCells>();

export const brandColumns = column.columns([
  column.accessor("name", {
    header: headers.name,
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: brand }, table }) => (
      <RecordLink
        list="brands"
        id={metaOf(table).edit ? brand.id : null}
        name={brand.name}
        className="font-medium"
      />
    ),
  }),
  column.accessor("industry", { header: headers.industry, cell: TextCell }),
  column.accessor("headquarters", { header: headers.headquarters, cell: TextCell }),
  column.accessor("email", {
    id: "contact",
    header: headers.contact,
    cell: ({ row }) => <Contact brand={row.original} />,
  }),
  column.accessor("website", {
    header: headers.website,
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()} />,
  }),
  column.accessor("status", {
    header: headers.status,
    enableSorting: true,
    meta: { card: "corner" },
    cell: BadgeCell,
  }),
  column.accessor("category", {
    header: headers.category,
    enableSorting: true,
    meta: { card: "hidden" },
  }),
  column.accessor("priority", { header: headers.priority, enableSorting: true, cell: BadgeCell }),
  column.accessor("totalLeads", {
    header: headers.totalLeads,
    meta: { align: "end" },
    cell: CountCell,
  }),
  column.accessor("totalMeetings", {
    header: headers.totalMeetings,
    meta: { align: "end", card: "hidden" },
    cell: CountCell,
  }),
  column.accessor("totalEnquiries", {
    header: headers.totalEnquiries,
    meta: { align: "end", card: "hidden" },
    cell: CountCell,
  }),
  column.accessor("estimatedValue", {
    header: headers.estimatedValue,
    enableSorting: true,
    meta: { align: "end" },
    cell: MoneyCell,
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions brand={row.original} {...metaOf(table)} />,
  }),
]);

function Contact({ brand: { email, phone, name } }: { brand: Brand }) {
  if (!email && !phone) return <EmptyCell />;
  return (
    <div className="flex flex-col leading-5">
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} of={name} />}
    </div>
  );
}

function Actions({ brand, edit, remove }: { brand: Brand } & BrandCells) {
  const { leaveFor } = useLeaving();
  if (!edit) return null;
  const viewLeads = () => leaveFor(leadsOfBrand(brand), <ListSkeleton {...leadList} />);
  const actions = [
    editAction(() => edit(brand)),
    { label: "View leads", icon: Users, inline: true, onSelect: viewLeads },
    deleteAction(remove && (() => remove(brand))),
  ];
  return <RowActions of={brand.name} actions={actions} />;
}
