"use client";

import { Building2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import type { Brand } from "@/lib/crm/brands/schema";
import { Opening } from "../editing/opening";
import { brandDeletion, DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import { brandFilters, brandList } from "./brand-list";
import { brandColumns } from "./columns";

const BrandForm = dynamic(() => import("./brand-form"), { loading: Opening });

type Props = {
  brands: readonly Brand[];
  /** Null if the list could not be loaded and `brands` are samples. */
  pagination: Pagination | null;
  may: { import: boolean; export: boolean; delete: boolean };
  view: ListView;
};

export function BrandsScreen({ brands, pagination, may, view }: Props) {
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Brand>(url);
  const deletion = useDeletion<Brand>(brandDeletion);
  const { openRecord } = useLeaving();
  const table = useListTable({
    name: brandList.name,
    columns: brandColumns,
    rows: brands.filter((brand) => !deletion.isDeleted(brand)),
    meta: {
      edit: pagination ? edit : undefined,
      remove: pagination && may.delete ? deletion.request : undefined,
    },
    url,
    defaultSort: "-createdAt",
    hiddenColumns: view.hiddenColumns,
  });

  return (
    <RecordList
      kind="brands"
      list={brandList}
      icon={Building2}
      hint="Add your first brand, or import the ones you have"
      createLabel="Add New Brand"
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, name }) => openRecord({ list: "brands", id, name })}
      nameOf={(brand) => brand.name}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      filters={brandFilters}
      pagination={pagination}
      may={may}
    >
      {editing && <BrandForm brand={editing === "new" ? null : editing} onClose={close} />}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
