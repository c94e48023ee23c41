"use client";

import { Building2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Brand } from "@/lib/crm/brands/schema";
import { Opening } from "../editing/opening";
import { brandDeletion, DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { RecordList } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import { brandFilters, brandList } from "./brand-list";
import { brandColumns } from "./columns";

const BrandForm = dynamic(() => import("./brand-form"), { loading: Opening });

type Props = {
  brands: readonly Brand[];
  /** Null if the list could not be loaded and `brands` are samples. */
  pagination: Pagination | null;
  may: { import: boolean; export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

export function BrandsScreen({ brands, pagination, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Brand | "new" | null>(null);
  const deletion = useDeletion<Brand>(brandDeletion);
  const { openRecord } = useLeaving();
  const table = useListTable({
    name: "brands",
    columns: brandColumns,
    rows: brands.filter((brand) => !deletion.isDeleted(brand)),
    meta: {
      edit: pagination ? setEditing : undefined,
      remove: pagination && may.delete ? deletion.request : undefined,
    },
    url,
    defaultSort: "-createdAt",
    hiddenColumns,
  });

  return (
    <RecordList
      kind="brands"
      subtitle={brandList.subtitle}
      icon={Building2}
      hint="Add your first brand, or import the ones you have"
      createLabel="Add New Brand"
      onCreate={() => setEditing("new")}
      onOpen={({ id, name }) => openRecord({ list: "brands", id, name })}
      url={url}
      table={table}
      filters={brandFilters}
      pagination={pagination}
      may={may}
    >
      {editing && (
        <BrandForm brand={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
