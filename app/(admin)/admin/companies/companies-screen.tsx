"use client";

import { Building2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useOptimistic, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { withNext } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { type UrlQuery, useUrlQuery } from "@/lib/client/use-url-query";
import { type CompanyStatus, companyStatuses, companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";
import type { Pagination } from "@/lib/core/pagination";
import { companyList } from "../list-heads";
import { companyColumns } from "./columns";

const CompanyForm = dynamic(() => import("./company-form"));
const DeleteCompany = dynamic(() => import("./delete-company"));
const ConfirmDialog = dynamic(() =>
  import("@/components/form/confirm-dialog").then((module) => module.ConfirmDialog),
);

type Props = {
  companies: readonly Company[];
  pagination: Pagination;
  rootDomain: string;
  hiddenColumns: readonly string[];
};

const filters = [
  {
    key: "status",
    label: "Status",
    allLabel: "All Statuses",
    options: [
      ...companyStatuses.map((value) => ({ value, label: companyStatusLabels[value] })),
      { value: "deleted", label: "Deleted" },
    ],
  },
];

export function CompaniesScreen({ companies, pagination, rootDomain, hiddenColumns }: Props) {
  const url = useUrlQuery();
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
      ...{ rootDomain, toggle, restore },
      ...{ edit: setEditing, remove: setDeleting, erase: setErasing },
    },
    url,
    defaultSort: "-createdAt",
    hiddenColumns,
  });
  const create = { label: "Add Company", onCreate: () => setEditing("new") };

  return (
    <ListScreen title={companyList.title} subtitle={companyList.subtitle} create={create}>
      <FilterBar url={url} searchLabel="Search by name or subdomain" filters={filters}>
        <ListTotal pagination={pagination} className="max-md:basis-full" />
        <ColumnsMenu table={table} />
      </FilterBar>
      <DataTable
        table={table}
        label="Companies"
        busy={url.pending}
        onOpen={({ id, restorableUntil }) => {
          if (!restorableUntil) router.push(`/companies/${id}`);
        }}
        empty={<NoCompanies url={url} onCreate={create.onCreate} />}
      />
      <PagePager pagination={pagination} url={url} />
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
          open
          onOpenChange={(open) => !open && setErasing(null)}
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
  const isFiltered = url.get("search") !== "" || url.get("status") !== "";
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
        <Button variant="secondary" onClick={() => url.clear(["search", "status"])}>
          Clear Filters
        </Button>
      ) : (
        <Button onClick={onCreate}>Add Company</Button>
      )}
    </EmptyState>
  );
}

/** Restores a deleted company, or removes it before its 7 days are over. */
function useDeletedCompanies() {
  const { attempt } = useAttempt();
  const router = useRouter();
  return {
    restore: ({ id, name }: Company) =>
      attempt("Failed to restore company", async () => {
        await api("POST /super-admin/companies/{id}/restoration", { params: { id } });
        toast.success(
          `${name} restored`,
          withNext("Open", () => router.push(`/companies/${id}`)),
        );
      }),
    erase: ({ id, name }: Company) =>
      attempt("Failed to erase company", async () => {
        await api("POST /super-admin/companies/{id}/purge", { params: { id } });
        toast.success(`${name} is being erased`);
      }),
  };
}

type Change = { id: string; status: CompanyStatus };

/** Optimistically makes an active company inactive and any other active; reverts if the server refuses. */
function useStatusToggle(companies: readonly Company[]) {
  const { attempt } = useAttempt();
  const [shown, change] = useOptimistic(companies, applied);

  function toggle({ id, name, status, version }: Company) {
    const next = status === "active" ? "inactive" : "active";
    attempt("Failed to update company status", async () => {
      change({ id, status: next });
      await api("PATCH /super-admin/companies/{id}/status", {
        params: { id },
        body: { status: next },
        ifMatch: version,
      });
      toast.success(`${name} is now ${companyStatusLabels[next].toLowerCase()}`);
    });
  }

  return { shown, toggle };
}

function applied(companies: readonly Company[], { id, status }: Change): readonly Company[] {
  return companies.map((company) => (company.id === id ? { ...company, status } : company));
}
