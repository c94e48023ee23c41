"use client";

import { Users } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { ColumnsMenu } from "@/components/list/columns-menu";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ListTotal, PagePager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { displayName } from "@/lib/core/labels";
import type { Pagination } from "@/lib/core/pagination";
import type { ListColumns } from "@/lib/core/preferences";
import { builtInRoles } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { Colleague, TeamStats, TeamUser } from "@/lib/team/schema";
import type { AccessChange } from "./access-question";
import { readOnlyTeamColumns, teamColumns } from "./columns";
import type { Leaving } from "./leaving-dialog";
import {
  managementOf,
  type Organisation,
  ownerConfirmation,
  type TeamReader,
  teamFilters,
  teamList,
} from "./team-list";
import { TeamStatCards } from "./team-stats";
import { useTeamChanges } from "./use-team-changes";

const LeavingDialog = lateDialog(() => import("./leaving-dialog"));
const AccessQuestion = lateDialog(() => import("./access-question"));
const AddMemberForm = lateDialog(() => import("./add-member-form"));
const RoleQuestion = lateDialog(() => import("./role-question"));
const EditMemberForm = lateDialog(() => import("./edit-member-form"));

type Props = {
  users: readonly TeamUser[];
  pagination: Pagination;
  stats: TeamStats;
  /** The active members. */
  colleagues: readonly Colleague[];
  organisation: Organisation;
  reader: TeamReader;
  timeZone: string;
  /** When the page was rendered; relative times count from it. */
  now: string;
  columns: ListColumns;
};

/** The team, read-only for team members. */
export function TeamScreen(props: Props) {
  const { users, pagination, stats, colleagues, reader, timeZone, now, columns } = props;
  const { manages, grantable: roles } = managementOf(reader, props.organisation.roles);
  const organisation = { ...props.organisation, roles };
  const url = useUrlQuery();
  const [editing, setEditing] = useState<TeamUser | "new" | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [given, setGiven] = useState<{ user: TeamUser; role: CompanyRole } | null>(null);
  const [access, setAccess] = useState<AccessChange | null>(null);
  const changes = useTeamChanges(users);
  const soleOwnerId = soleOwnerOf(colleagues);
  const actions = {
    setRole: (user: TeamUser, role: CompanyRole) =>
      needsQuestion(user, role, roles) ? setGiven({ user, role }) : changes.setRole(user, role),
    toggle: (user: TeamUser) =>
      user.isActive ? setLeaving({ user, how: "deactivate" }) : changes.setActive(user, true, null),
    edit: setEditing,
    remove: (user: TeamUser) => setLeaving({ user, how: "remove" }),
    resend: changes.resend,
    preview: changes.preview,
    signOut: (user: TeamUser) => setAccess({ user, how: "signOut" }),
    resetFactors: (user: TeamUser) => setAccess({ user, how: "resetFactors" }),
  };
  const table = useListTable({
    name: "team",
    columns: reader.canManage ? teamColumns : readOnlyTeamColumns,
    rows: changes.shown,
    meta: {
      timeZone,
      now,
      readerId: reader.id,
      roles,
      soleOwnerId,
      manages,
      on: reader.canManage ? actions : null,
    },
    url,
    defaultSort: "-createdAt",
    kept: columns,
  });
  const isInviting = editing === "new" || (reader.canManage && url.get("new") === "1");
  const create = { label: "Add Member", onCreate: () => setEditing("new") };

  function open(user: TeamUser) {
    if (manages(user)) setEditing(user);
    else
      toast.info(
        `Ask an owner: ${displayName(user.name, user.email)}'s role may do more than yours`,
      );
  }

  function closeInvitation() {
    setEditing(null);
    if (url.get("new")) url.set({ new: null }, "replace");
  }

  function leave({ user, how }: Leaving, handOverTo: string | null) {
    if (how === "remove") changes.remove(user, handOverTo);
    else changes.setActive(user, false, handOverTo);
  }

  return (
    <ListScreen
      title={teamList.title}
      subtitle={teamList.subtitle}
      {...(reader.canManage && { create })}
      filter={
        <FilterBar url={url} searchLabel="Search by name or email" filters={teamFilters}>
          <ListTotal pagination={pagination} />
          <ColumnsMenu table={table} />
        </FilterBar>
      }
      foot={<PagePager pagination={pagination} url={url} />}
    >
      <TeamStatCards stats={stats} />
      <DataTable
        table={table}
        label="Team"
        busy={url.pending}
        {...(reader.canManage && { onOpen: open })}
        empty={
          <EmptyState icon={Users} title="No team members found">
            <Button variant="outline" onClick={() => url.clear(["search", "role", "isActive"])}>
              Clear Filters
            </Button>
          </EmptyState>
        }
      />
      {isInviting && <AddMemberForm organisation={organisation} onClose={closeInvitation} />}
      {editing && editing !== "new" && (
        <EditMemberForm
          user={editing}
          isSoleOwner={editing.id === soleOwnerId}
          colleagues={colleagues}
          organisation={organisation}
          onClose={() => setEditing(null)}
        />
      )}
      {given?.role.base === "owner" && (
        <ConfirmDialog
          onClose={() => setGiven(null)}
          {...ownerConfirmation(displayName(given.user.name, given.user.email))}
          onConfirm={() => changes.setRole(given.user, given.role)}
        />
      )}
      {given && given.role.base !== "owner" && (
        <RoleQuestion
          {...given}
          onConfirm={() => changes.setRole(given.user, given.role)}
          onClose={() => setGiven(null)}
        />
      )}
      {access && (
        <AccessQuestion
          change={access}
          onConfirm={({ user, how }) => changes[how](user)}
          onClose={() => setAccess(null)}
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

/** Someone becomes an owner, or may see other leads than before. */
function needsQuestion(user: TeamUser, role: CompanyRole, roles: readonly CompanyRole[]): boolean {
  const before = roles.find(({ id }) => id === user.roleId) ?? builtInRoles.member;
  return role.base === "owner" || role.sees !== "all" || before.sees !== "all";
}

function soleOwnerOf(colleagues: readonly Colleague[]): string | null {
  const owners = colleagues.filter((colleague) => colleague.isOwner);
  return owners.length === 1 ? (owners[0]?.id ?? null) : null;
}
