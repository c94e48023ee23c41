"use client";

import { ShieldCheck } from "lucide-react";
import { useOptimistic, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf, withReason } from "@/lib/client/api-error";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListColumns } from "@/lib/core/preferences";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";
import { superAdminList } from "../list-heads";
import { useSessionEnding } from "../use-session-ending";
import { superAdminColumns } from "./columns";

const SuperAdminForm = lateDialog(() => import("./super-admin-form"));

type Props = {
  superAdmins: readonly SuperAdminRecord[];
  pagination: Pagination;
  ownId: string;
  /** When the page was rendered; relative times count from it. */
  now: string;
  columns: ListColumns;
};

export function TeamScreen({ superAdmins, pagination, ownId, now, columns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<SuperAdminRecord | "new" | null>(null);
  const [deleting, setDeleting] = useState<SuperAdminRecord | null>(null);
  const { shown, toggle, remove } = useTeamChanges(superAdmins);
  const ending = useSessionEnding();
  const table = useListTable({
    name: "super-admins",
    columns: superAdminColumns,
    rows: shown,
    meta: {
      ownId,
      now,
      toggle,
      edit: setEditing,
      remove: setDeleting,
      endSessions: ending.ask,
    },
    url,
    defaultSort: "-createdAt",
    kept: columns,
  });
  const create = { label: "Add Team Member", onCreate: () => setEditing("new") };

  return (
    <ListScreen
      title={superAdminList.title}
      subtitle={superAdminList.subtitle}
      create={create}
      filter={
        <FilterBar url={url} searchLabel="Search by name or email" filters={[]}>
          <ListTotal pagination={pagination} />
          <ColumnsMenu table={table} />
        </FilterBar>
      }
      foot={<PagePager pagination={pagination} url={url} />}
    >
      <DataTable
        table={table}
        label="Team"
        busy={url.pending}
        onOpen={setEditing}
        empty={
          <EmptyState icon={ShieldCheck} title="No super admins found">
            <Button variant="outline" onClick={() => url.clear(["search"])}>
              Clear Filters
            </Button>
          </EmptyState>
        }
      />
      {editing && (
        <SuperAdminForm
          superAdmin={editing === "new" ? null : editing}
          isSelf={editing !== "new" && editing.id === ownId}
          onClose={() => setEditing(null)}
        />
      )}
      {ending.dialog}
      {deleting && (
        <ConfirmDialog
          onClose={() => setDeleting(null)}
          title="Delete member?"
          description="This action cannot be undone."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          tone="destructive"
          onConfirm={() => remove(deleting)}
        />
      )}
    </ListScreen>
  );
}

/** Toggles the status optimistically, reverting if the server refuses, and deletes. */
function useTeamChanges(superAdmins: readonly SuperAdminRecord[]) {
  const [shown, flip] = useOptimistic(superAdmins, flipped);
  const { attempt, refresh } = useAttempt();

  function toggle({ id, isActive, version }: SuperAdminRecord) {
    attempt("Failed to update status", async () => {
      flip(id);
      await api("PATCH /super-admin/super-admins/{id}/status", {
        params: { id },
        body: { isActive: !isActive },
        ifMatch: version,
      });
    });
  }

  /** Returns the reason the deletion failed, or null. */
  async function remove({ id }: SuperAdminRecord): Promise<string | null> {
    try {
      await api("DELETE /super-admin/super-admins/{id}", { params: { id } });
      toast.success("Member deleted");
      refresh();
      return null;
    } catch (error) {
      const reason = reasonOf(error);
      toast.error("Failed to delete member", { description: reason });
      return withReason("Failed to delete super admin", reason);
    }
  }

  return { shown, toggle, remove };
}

function flipped(users: readonly SuperAdminRecord[], id: string): readonly SuperAdminRecord[] {
  return users.map((user) => (user.id === id ? { ...user, isActive: !user.isActive } : user));
}
