"use client";

import { ShieldCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";
import { superAdminColumns } from "./columns";
import { superAdminList } from "./super-admin-list";
import { useTeamChanges } from "./use-team-changes";

const DeleteQuestion = dynamic(() => import("./delete-question"));
const SuperAdminForm = dynamic(() => import("./super-admin-form"));

type Props = {
  superAdmins: readonly SuperAdminRecord[];
  pagination: Pagination;
  ownId: string;
  /** The instant the page was drawn, from which "2 hours ago" counts. */
  now: string;
  hiddenColumns: readonly string[];
};

/** The platform team. */
export function TeamScreen({ superAdmins, pagination, ownId, now, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<SuperAdminRecord | "new" | null>(null);
  const [deleting, setDeleting] = useState<SuperAdminRecord | null>(null);
  const { shown, toggle, remove } = useTeamChanges(superAdmins);
  const table = useListTable({
    name: "super-admins",
    columns: superAdminColumns,
    rows: shown,
    meta: { ownId, now, toggle, edit: setEditing, remove: setDeleting },
    url,
    defaultSort: "-createdAt",
    hiddenColumns,
  });
  const create = { label: "Add Team Member", onCreate: () => setEditing("new") };

  return (
    <ListScreen title={superAdminList.title} subtitle={superAdminList.subtitle} create={create}>
      <FilterBar url={url} searchLabel="Search by name or email" filters={[]}>
        <ListTotal pagination={pagination} />
        <ColumnsMenu table={table} />
      </FilterBar>
      <DataTable
        table={table}
        label="Team"
        busy={url.pending}
        onOpen={setEditing}
        empty={
          <EmptyState icon={ShieldCheck} title="No super admins found">
            <Button variant="secondary" onClick={() => url.clear(["search"])}>
              Clear Filters
            </Button>
          </EmptyState>
        }
      />
      <PagePager pagination={pagination} url={url} />
      {editing && (
        <SuperAdminForm
          superAdmin={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteQuestion onConfirm={() => remove(deleting)} onClose={() => setDeleting(null)} />
      )}
    </ListScreen>
  );
}
