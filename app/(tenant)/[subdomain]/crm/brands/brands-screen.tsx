"use client";

import { Building2 } from "lucide-react";
import { useState } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import type { Brand } from "@/lib/crm/brands/schema";
import { DeletionQuestion } from "../deletion-question";
import { LeadsSkeleton } from "../leads/leads-skeleton";
import { rememberOpened, useListReturn } from "../list-address";
import { ListMenu } from "../list-menu";
import { NothingHere } from "../nothing-here";
import { SampleNotice } from "../sample-notice";
import { brandDeletion, useDeletion } from "../use-deletion";
import { useLeaving } from "../use-leaving";
import { BrandForm } from "./brand-form-lazy";
import { BrandSkeleton, brandsList } from "./brand-skeleton";
import { brandColumns } from "./columns";
import { leadsOfBrand } from "./leads-of-brand";

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
const filterKeys = ["search", ...filters.map((filter) => filter.key)];

/** The list of brands (specification, section 2, "Brands screen"). */
export function BrandsScreen({ brands, pagination, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Brand | "new" | null>(null);
  const deletion = useDeletion<Brand>(brandDeletion);
  const { skeleton, leaveFor } = useLeaving();
  useListReturn(brandsList.href);
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
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  const create = { label: "Add New Brand", onCreate: () => setEditing("new") };

  function open(brand: Brand) {
    const href = `${brandsList.href}/${brand.id}`;
    rememberOpened(brandsList.href, href);
    leaveFor(href, <BrandSkeleton name={brand.name} />);
  }

  if (skeleton) return skeleton;
  return (
    <ListScreen
      title="Brands"
      subtitle="Manage client brands and organizations"
      {...(isSample ? {} : { create })}
      actions={<ListMenu kind="brands" may={may} />}
    >
      <FilterBar url={url} searchLabel="Search brands" filters={filters}>
        <ColumnsMenu table={table} />
      </FilterBar>
      {isSample && <SampleNotice message="Could not load the brands." />}
      <DataTable
        table={table}
        label="Brands"
        busy={url.pending}
        sort={url.get("sort") || "-createdAt"}
        onSort={(sort) => url.set({ sort })}
        {...(isSample ? {} : { onOpen: open })}
        empty={
          <NothingHere
            kind="brands"
            icon={Building2}
            hint="Add your first brand, or import the ones you have"
            createLabel={create.label}
            onCreate={create.onCreate}
            onClear={isFiltered ? () => url.clear(filterKeys) : null}
            mayImport={may.import}
          />
        }
      />
      {pagination && pagination.total > 0 && (
        <ResultsPager
          pagination={pagination}
          busy={url.pending}
          onPage={(page) => url.set({ page })}
        />
      )}
      {editing && (
        <BrandForm brand={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
      <DeletionQuestion
        deletion={deletion}
        description="Are you sure you want to delete this brand? This will affect all related leads."
      />
    </ListScreen>
  );
}
