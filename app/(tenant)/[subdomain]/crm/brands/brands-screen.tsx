"use client";

import dynamic from "next/dynamic";
import { lateDialog } from "@/components/form/late-dialog";
import { useListTable } from "@/components/list/list-table";
import { brandNoContactReason } from "@/lib/core/no-contact";
import type { Brand } from "@/lib/crm/brands/schema";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { columnsIn } from "../list/record-columns";
import { RecordList } from "../list/record-list";
import { type ListProps, useRecordList } from "../list/use-record-list";
import { brandFilters, brandList } from "../parts/brands/brand-list";
import { BadgeCell } from "../parts/cells";
import { brandColumns } from "./columns";

const BrandForm = lateDialog(() => import("./brand-form"));
const BrandDetails = dynamic(
  () => import("./[id]/brand-details").then((module) => module.BrandDetails),
  { loading: () => null },
);

export function BrandsScreen({ brands, ...props }: ListProps & { brands: readonly Brand[] }) {
  const list = useRecordList<Brand>("brand", { ...props, loaded: brands });
  const table = useListTable({
    ...list.table,
    columns: columnsIn(brandColumns, brandKind, list.context.catalogue),
    rows: list.rows,
    meta: list.meta,
    defaultSort: "-createdAt",
  });

  return (
    <RecordList
      list={list}
      shape={brandList}
      nameOf={(brand) => brand.name}
      table={table}
      filters={brandFilters(props.context)}
      peek={(brand) => ({
        phone: brand.phone,
        email: brand.email,
        refusal: brandNoContactReason(brand),
        badges: (
          <>
            <BadgeCell getValue={() => brand.status} />
            <BadgeCell getValue={() => brand.priority} />
          </>
        ),
        details: <BrandDetails brand={brand} context={props.context} />,
      })}
      formOf={(brand, onClose) => (
        <BrandForm brand={brand} context={props.context} onClose={onClose} />
      )}
    />
  );
}
