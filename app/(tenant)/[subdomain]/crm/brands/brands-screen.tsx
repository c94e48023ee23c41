"use client";

import dynamic from "next/dynamic";
import { Opening } from "@/components/form/opening";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import { brandFields } from "@/lib/crm/brands/fields";
import type { Brand } from "@/lib/crm/brands/schema";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { conditionFilter } from "../list/link-filters";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import type { ShownViews } from "../views/shown-views";
import { brandFilters, brandList } from "./brand-list";
import { brandColumns } from "./columns";

const BrandBulk = dynamic(() => import("./brand-bulk"), { loading: () => null });
const BrandForm = dynamic(() => import("./brand-form"), { loading: Opening });
const BrandPeek = dynamic(() => import("./brand-peek"), { loading: () => null });

type Props = {
  brands: readonly Brand[];
  /** Null if the list could not be loaded and `brands` are samples. */
  pagination: Pagination | null;
  may: { import: boolean; export: boolean; delete: boolean };
  view: ListView;
  views: ShownViews;
  timeZone: string;
};

export function BrandsScreen({ brands, pagination, may, view, views, timeZone }: Props) {
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Brand>(url);
  const deletion = useDeletion<Brand>("brand");
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
    kept: view.columns,
  });

  return (
    <RecordList
      kind="brand"
      list={brandList}
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, name }) => openRecord({ kind: "brand", id, name })}
      nameOf={(brand) => brand.name}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      views={views}
      filters={[...brandFilters, conditionFilter(brandFields, [])]}
      pagination={pagination}
      may={may}
      bulk={(context) => <BrandBulk {...context} />}
      peek={(brand) => (
        <BrandPeek
          brand={brand}
          timeZone={timeZone}
          onEdit={() => edit(brand)}
          onDelete={may.delete ? () => deletion.request(brand) : null}
        />
      )}
    >
      {editing && <BrandForm brand={editing === "new" ? null : editing} onClose={close} />}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
