"use client";

import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { pagedBy, sortedBy } from "@/components/list/address";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal } from "@/components/list/list-total";
import { PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Colleague, TeamStats, TeamUser } from "@/lib/team/schema";
import { teamColumns } from "./columns";
import type { Leaving } from "./leaving-dialog";
import { roleOptions } from "./role-cell";
import { TeamStatCards } from "./team-stats";
import { useTeamChanges } from "./use-team-changes";

const LeavingDialog = dynamic(() => import("./leaving-dialog"));
const AddMemberForm = dynamic(() => import("./add-member-form"));
const EditMemberForm = dynamic(() => import("./edit-member-form"));

type Props = {
  users: readonly TeamUser[];
  pagination: Pagination;
  stats: TeamStats;
  /** The active members. */
  colleagues: readonly Colleague[];
  reader: { id: string; canManage: boolean };
  timeZone: string;
  /** The instant the page was drawn, from which "2 hours ago" counts. */
  now: string;
  hiddenColumns: readonly string[];
};

const filters = [
  { key: "role", label: "Role", options: roleOptions, chipOnly: true },
  {
    key: "isActive",
    label: "Status",
    options: [
      { value: "true", label: "Active" },
      { value: "false", label: "Inactive" },
    ],
    chipOnly: true,
  },
];

/** The company's team (specification, section 2, "Company team screen"); a team member reads it only. */
export function TeamScreen(props: Props) {
  const { users, pagination, stats, colleagues, reader, timeZone, now, hiddenColumns } = props;
  const url = useUrlQuery();
  const [editing, setEditing] = useState<TeamUser | "new" | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const changes = useTeamChanges(users);
  const soleOwnerId = soleOwnerOf(colleagues);
  const actions = reader.canManage && {
    setRole: changes.setRole,
    toggle: (user: TeamUser) =>
      user.isActive ? setLeaving({ user, how: "deactivate" }) : changes.setActive(user, true, null),
    edit: setEditing,
    remove: (user: TeamUser) => setLeaving({ user, how: "remove" }),
    resend: changes.resend,
  };
  const context = { timeZone, now, readerId: reader.id, soleOwnerId };
  const columns = teamColumns(context, actions || undefined);
  const rowId = (user: TeamUser) => user.id;
  const table = useListTable({ name: "team", columns, rows: changes.shown, rowId, hiddenColumns });
  const create = { label: "Add Member", onCreate: () => setEditing("new") };

  function leave({ user, how }: Leaving, handOverTo: string | null) {
    if (how === "remove") changes.remove(user, handOverTo);
    else changes.setActive(user, false, handOverTo);
  }

  return (
    <ListScreen
      title="Team"
      subtitle="Manage your team members and their roles"
      {...(reader.canManage && { create })}
    >
      <TeamStatCards stats={stats} />
      <FilterBar url={url} searchLabel="Search by name or email" filters={filters}>
        <ListTotal pagination={pagination} />
        <ColumnsMenu table={table} />
      </FilterBar>
      <DataTable
        table={table}
        label="Team"
        {...sortedBy(url, "-createdAt")}
        {...(reader.canManage && { onOpen: setEditing })}
        empty={
          <EmptyState icon={Users} title="No team members found">
            <Button variant="secondary" onClick={() => url.clear(["search", "role", "isActive"])}>
              Clear Filters
            </Button>
          </EmptyState>
        }
      />
      <PagePager {...pagedBy(url, pagination)} />
      {editing === "new" && <AddMemberForm onClose={() => setEditing(null)} />}
      {editing && editing !== "new" && (
        <EditMemberForm
          user={editing}
          isSoleOwner={editing.id === soleOwnerId}
          colleagues={colleagues}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && (
        <LeavingDialog
          key={leaving.user.id}
          leaving={leaving}
          colleagues={colleagues}
          onConfirm={leave}
          onClose={() => setLeaving(null)}
        />
      )}
    </ListScreen>
  );
}

function soleOwnerOf(colleagues: readonly Colleague[]): string | null {
  const owners = colleagues.filter((colleague) => colleague.isOwner);
  return owners.length === 1 ? (owners[0]?.id ?? null) : null;
}
