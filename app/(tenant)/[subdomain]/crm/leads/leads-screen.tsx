"use client";

import { Users } from "lucide-react";
import { useState } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Lead } from "@/lib/crm/leads/schema";
import { BrandSkeleton } from "../brands/brand-skeleton";
import { DeletionQuestion } from "../deletion-question";
import { rememberOpened, useListReturn } from "../list-address";
import { ListMenu } from "../list-menu";
import { NothingHere } from "../nothing-here";
import { SampleNotice } from "../sample-notice";
import { leadDeletion, useDeletion } from "../use-deletion";
import { useLeaving } from "../use-leaving";
import { leadColumns } from "./columns";
import { brandFilter, leadFilters } from "./lead-filters";
import { LeadForm, type LeadFormContext } from "./lead-form-lazy";
import { LeadSkeleton, leadsList } from "./lead-skeleton";

type Props = {
  leads: readonly Lead[];
  /** Absent when the list could not be loaded and `leads` are samples. */
  pagination: Pagination | null;
  form: LeadFormContext;
  may: { import: boolean; export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

/** The list of leads (specification, section 2, "Leads screen"). */
export function LeadsScreen({ leads, pagination, form, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Lead | "new" | null>(null);
  const deletion = useDeletion<Lead>(leadDeletion);
  const { skeleton, leaveFor } = useLeaving();
  useListReturn(leadsList.href);
  const isSample = pagination === null;
  const columns = leadColumns({
    open,
    openBrand: (lead) =>
      leaveFor(`/crm/brands/${lead.brandId}`, <BrandSkeleton name={lead.brand} />),
    edit: isSample ? undefined : setEditing,
    remove: isSample || !may.delete ? undefined : deletion.ask,
  });
  const rows = leads.filter((lead) => !deletion.isDeleted(lead));
  const table = useListTable({
    name: "leads",
    columns,
    rows,
    rowId: (row) => row.id,
    hiddenColumns,
  });
  const filters = [...leadFilters, brandFilter(url.get("brandId"), leads[0]?.brand ?? null)];
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  const create = { label: "Add New Lead", onCreate: () => setEditing("new") };

  function open(lead: Lead) {
    const href = `${leadsList.href}/${lead.id}`;
    rememberOpened(leadsList.href, href);
    leaveFor(href, <LeadSkeleton name={lead.clientName} />);
  }

  if (skeleton) return skeleton;
  return (
    <ListScreen
      title="Leads"
      subtitle="Manage and track your sales leads"
      {...(isSample ? {} : { create })}
      actions={<ListMenu kind="leads" may={may} />}
    >
      <FilterBar url={url} searchLabel="Search leads" filters={filters}>
        <ColumnsMenu table={table} />
      </FilterBar>
      {isSample && <SampleNotice message="Could not load the leads." />}
      <DataTable
        table={table}
        label="Leads"
        busy={url.pending}
        sort={url.get("sort") || "-date"}
        onSort={(sort) => url.set({ sort })}
        {...(isSample ? {} : { onOpen: open })}
        empty={
          <NothingHere
            kind="leads"
            icon={Users}
            hint="Add your first lead, or import the ones you have"
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
        <LeadForm
          lead={editing === "new" ? null : editing}
          context={form}
          onClose={() => setEditing(null)}
        />
      )}
      <DeletionQuestion
        deletion={deletion}
        description="Are you sure you want to delete this lead?"
      />
    </ListScreen>
  );
}
