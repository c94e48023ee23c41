"use client";

import { Users } from "lucide-react";
import { ListSkeleton } from "@/components/list/list-skeleton";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import type { Brand } from "@/lib/crm/brands/schema";
import { leadList } from "../leads/lead-list";
import { BadgeCell, CountCell, inOrderOf, MoneyCell, NameCell } from "../list/cells";
import { ReachCell, WebLink } from "../record/contact-links";
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

const ownColumns = column.columns([
  column.accessor("name", {
    header: headers.name,
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: brand }, table }) => (
      <NameCell>
        <RecordLink
          kind="brand"
          id={metaOf(table).edit ? brand.id : null}
          name={brand.name}
          note={[brand.industry, brand.headquarters].filter(Boolean).join(" · ")}
        />
      </NameCell>
    ),
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
  column.accessor("priority", {
    header: headers.priority,
    enableSorting: true,
    meta: { card: "hidden" },
    cell: BadgeCell,
  }),
  column.accessor("phone", {
    id: "contact",
    header: headers.contact,
    meta: { card: "reach" },
    cell: ({ row: { original: brand } }) => (
      <ReachCell contact={brand.phone} email={brand.email} of={brand.name} />
    ),
  }),
  column.accessor("totalLeads", {
    header: headers.totalLeads,
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
    meta: { align: "end", card: "fact" },
    cell: MoneyCell,
  }),
  column.accessor("totalMeetings", {
    header: headers.totalMeetings,
    meta: { align: "end", card: "hidden" },
    cell: CountCell,
  }),
  column.accessor("website", {
    header: headers.website,
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()} />,
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions brand={row.original} {...metaOf(table)} />,
  }),
]);

/** Texts without a cell of their own are placed by their header alone. */
export const brandColumns = inOrderOf(headers, ownColumns);

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
