"use client";

import { Building2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import type { Brand } from "@/lib/crm/brands/schema";
import { DeletionQuestion } from "../editing/deletion-question";
import { Opening } from "../editing/opening";
import { brandDeletion, useDeletion } from "../editing/use-deletion";
import { LeadsSkeleton } from "../leads/leads-skeleton";
import { RecordList } from "../list/record-list";
import { useLeaving } from "../record/use-leaving";
import { BrandSkeleton } from "./brand-skeleton";
import { brandColumns } from "./columns";
import { leadsOfBrand } from "./leads-of-brand";

const BrandForm = dynamic(() => import("./brand-form"), { loading: Opening });

type Props = {
  brands: readonly Brand[];
  /** Absent when the list could not be loaded and `brands` are samples. */
  pagination: Pagination | null;
  may: { import: boolean; export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

const filters = [
  { key: "status", label: "Status", allLabel: "All Statuses", options: brandStatuses },
  { key: "category", label: "Category", allLabel: "All Categories", options: brandCategories },
  { key: "priority", label: "Priority", options: priorities, chipOnly: true },
];

/** The list of brands (specification, section 2, "Brands screen"). */
export function BrandsScreen({ brands, pagination, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Brand | "new" | null>(null);
  const deletion = useDeletion<Brand>(brandDeletion);
  const { skeleton, leaveFor, openRecord } = useLeaving();
  const isSample = pagination === null;
  const columns = brandColumns({
    open,
    viewLeads: (brand) => leaveFor(leadsOfBrand(brand), <LeadsSkeleton />),
    edit: isSample ? undefined : setEditing,
    remove: isSample || !may.delete ? undefined : deletion.ask,
  });
  const rows = brands.filter((brand) => !deletion.isDeleted(brand));
  const table = useListTable({
    name: "brands",
    columns,
    rows,
    rowId: (row) => row.id,
    hiddenColumns,
  });

  function open(brand: Brand) {
    openRecord("brands", brand.id, <BrandSkeleton name={brand.name} />);
  }

  if (skeleton) return skeleton;
  return (
    <RecordList
      kind="brands"
      subtitle="Manage client brands and organizations"
      icon={Building2}
      hint="Add your first brand, or import the ones you have"
      createLabel="Add New Brand"
      onCreate={() => setEditing("new")}
      onOpen={open}
      url={url}
      table={table}
      filters={filters}
      defaultSort="-createdAt"
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
