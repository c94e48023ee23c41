"use client";

import { Building2, ListChecks } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { SelectionBar } from "@/components/list/selection-bar";
import { useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { type UrlQuery, useUrlQuery } from "@/lib/client/use-url-query";
import { companyStatuses, companyStatusLabels } from "@/lib/companies/choices";
import { companyFields } from "@/lib/companies/fields";
import type { Company } from "@/lib/companies/schema";
import type { Pagination } from "@/lib/core/pagination";
import type { ListColumns } from "@/lib/core/preferences";
import { companyList } from "../list-heads";
import { CompanyBulk } from "./bulk/company-bulk";
import { companyColumns } from "./columns";
import { useDeletedCompanies, useStatusToggle } from "./company-acts";

const CompanyForm = lateDialog(() => import("./company-form"));
const DeleteCompany = lateDialog(() => import("./delete-company"));

type Props = {
  companies: readonly Company[];
  pagination: Pagination;
  rootDomain: string;
  columns: ListColumns;
  /** Values of the address that were refused. */
  refused: Readonly<Record<string, string>>;
};

const filterKeys = ["search", "status", "f"];

const filters: Filter[] = [
  {
    key: "status",
    label: "Status",
    allLabel: "All Statuses",
    options: [
      ...companyStatuses.map((value) => ({ value, label: companyStatusLabels[value] })),
      { value: "deleted", label: "Deleted" },
    ],
  },
  { key: "f", label: "Filter", kind: "conditions", fields: companyFields, people: [] },
];

export function CompaniesScreen(props: Props) {
  const { companies, pagination, rootDomain, columns, refused } = props;
  const url = useUrlQuery(refused);
  const router = useRouter();
  const [editing, setEditing] = useState<Company | "new" | null>(null);
  const [deleting, setDeleting] = useState<Company | null>(null);
  const [erasing, setErasing] = useState<Company | null>(null);
  const { restore, erase } = useDeletedCompanies();
  const { shown, toggle } = useStatusToggle(companies);
  const table = useListTable({
    name: "companies",
    columns: companyColumns,
    rows: shown,
    meta: {
      rootDomain,
      toggle,
      restore,
      edit: setEditing,
      remove: setDeleting,
      erase: setErasing,
    },
    url,
    defaultSort: "-createdAt",
    kept: columns,
  });
  const selection = useSelection(
    table,
    { total: pagination.total, filters: JSON.stringify(filterKeys.map(url.get)) },
    "ids",
  );
  // A deleted company has no status to change.
  const selectable = url.get("status") === "deleted" ? undefined : selection;
  const create = { label: "Add Company", onCreate: () => setEditing("new") };

  return (
    <ListScreen
      title={companyList.title}
      subtitle={companyList.subtitle}
      create={create}
      actions={
        selectable &&
        companies.length > 0 && (
          <Button variant="outline" className="md:hidden" onClick={selection.pick}>
            <ListChecks />
            Select
          </Button>
        )
      }
      filter={
        <FilterBar url={url} searchLabel="Search by name or subdomain" filters={filters}>
          <ListTotal pagination={pagination} className="max-md:basis-full" />
          <ColumnsMenu table={table} />
        </FilterBar>
      }
      foot={
        <>
          <SelectionBar selection={selection} one="company" many="companies" isCapped={false}>
            <CompanyBulk selection={selection} />
          </SelectionBar>
          <PagePager pagination={pagination} url={url} />
        </>
      }
    >
      <DataTable
        table={table}
        label="Companies"
        busy={url.pending}
        selection={selectable}
        nameOf={({ name }) => name}
        onOpen={({ id, restorableUntil }) => {
          if (!restorableUntil) router.push(`/companies/${id}`);
        }}
        empty={<NoCompanies url={url} onCreate={create.onCreate} />}
      />
      {editing && (
        <CompanyForm
          company={editing === "new" ? null : editing}
          rootDomain={rootDomain}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteCompany company={deleting} onClose={() => setDeleting(null)} />}
      {erasing && (
        <ConfirmDialog
          onClose={() => setErasing(null)}
          title={`Erase ${erasing.name} now?`}
          description="Its records, accounts and files are removed at once, irreversibly."
          confirmLabel="Erase"
          tone="destructive"
          onConfirm={() => erase(erasing)}
        />
      )}
    </ListScreen>
  );
}

function NoCompanies({ url, onCreate }: { url: UrlQuery; onCreate: () => void }) {
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");
  return (
    <EmptyState
      icon={Building2}
      title="No companies found"
      hint={
        isFiltered
          ? "Try adjusting your search or filters"
          : "Get started by adding your first company"
      }
    >
      {isFiltered ? (
        <Button variant="outline" onClick={() => url.clear(filterKeys)}>
          Clear Filters
        </Button>
      ) : (
        <Button onClick={onCreate}>Add Company</Button>
      )}
    </EmptyState>
  );
}
