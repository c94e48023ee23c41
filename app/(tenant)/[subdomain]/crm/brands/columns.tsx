"use client";

import { Users } from "lucide-react";
import { ReachCell } from "@/components/field/contact-links";
import { ListSkeleton } from "@/components/list/list-skeleton";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { useLeaveFor } from "@/components/shell/leaving";
import { brandNoContactReason } from "@/lib/core/no-contact";
import type { Brand } from "@/lib/crm/brands/schema";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { leadList } from "../leads/lead-list";
import { type RowMeta, recordColumns } from "../list/record-columns";
import { shownTexts } from "../list/shown-texts";
import { brandList, leadsOfBrand } from "../parts/brands/brand-list";
import { BadgeCell, MoneyCell, NameCell } from "../parts/cells";
import { contactActs } from "../parts/contact-acts";
import { RecordLink } from "../record/record-link";

type BrandCells = RowMeta<Brand>;

const column = listColumns<Brand, BrandCells>();

const own = column.columns([
  column.accessor("name", {
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: brand }, table }) => (
      <NameCell>
        <RecordLink
          kind="brand"
          id={metaOf(table).edit ? brand.id : null}
          name={brand.name}
          note={shownTexts(
            brand,
            ["industry", "headquarters"],
            metaOf(table).context.catalogue.settings.brand,
          )}
        />
      </NameCell>
    ),
  }),
  column.accessor("status", {
    meta: { card: "corner" },
    cell: BadgeCell,
  }),
  column.accessor("priority", {
    meta: { card: "hidden" },
    cell: BadgeCell,
  }),
  column.accessor("phone", {
    id: "contact",
    meta: { card: "reach" },
    cell: ({ row: { original: brand } }) => (
      <ReachCell
        contact={brand.phone}
        email={brand.email}
        of={brand.name}
        refusal={brandNoContactReason(brand)}
      />
    ),
  }),
  column.accessor("estimatedValue", {
    meta: { align: "end", card: "fact" },
    cell: MoneyCell,
  }),
]);

export const brandColumns = recordColumns({
  headers: brandList.headers,
  fields: brandKind.standard.fields,
  own,
  Actions,
});

function Actions({ row: brand, edit, remove, context }: { row: Brand } & BrandCells) {
  const leaveFor = useLeaveFor();
  if (!edit) return null;
  const viewLeads = () => leaveFor(leadsOfBrand(brand), <ListSkeleton {...leadList} />);
  const { phone, email } = brand;
  const actions = [
    ...contactActs({ phone, email, refusal: brandNoContactReason(brand) }),
    context.may.change ? editAction(() => edit(brand)) : null,
    { label: "View leads", icon: Users, inline: true, onSelect: viewLeads },
    deleteAction(remove && (() => remove(brand))),
  ];
  return <RowActions of={brand.name} actions={actions} />;
}
