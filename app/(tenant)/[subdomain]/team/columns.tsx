import { Eye, LogOut, Mail, Power, PowerOff, ShieldOff } from "lucide-react";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { displayName } from "@/lib/core/labels";
import { canBeRemoved, isOwner } from "@/lib/core/permissions";
import { relativeTime } from "@/lib/core/time-text";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";
import { PersonCell, RoleCell, StatusCell } from "./cells";
import { teamList } from "./team-list";

type TeamActions = {
  setRole: (user: TeamUser, role: CompanyRole) => void;
  toggle: (user: TeamUser) => void;
  edit: (user: TeamUser) => void;
  remove: (user: TeamUser) => void;
  resend: (user: TeamUser) => void;
  preview: (user: TeamUser) => void;
  signOut: (user: TeamUser) => void;
  resetFactors: (user: TeamUser) => void;
};

type TeamCells = {
  readerId: string;
  /** The only active owner, whose status and role are fixed. */
  soleOwnerId: string | null;
  roles: readonly CompanyRole[];
  timeZone: string;
  now: string;
  manages: (user: TeamUser) => boolean;
  /** Null for read-only members. */
  on: TeamActions | null;
};

const column = listColumns<TeamUser, TeamCells>();

const shown = column.columns([
  column.accessor("name", {
    enableHiding: false,
    enableSorting: true,
    meta: { card: "title" },
    cell: ({ row: { original: user }, table }) => {
      const { readerId, timeZone } = metaOf(table);
      return <PersonCell user={user} isReader={user.id === readerId} timeZone={timeZone} />;
    },
  }),
  column.accessor("role", {
    enableSorting: true,
    cell: ({ row: { original: user }, table }) => {
      const { soleOwnerId, roles, manages, on } = metaOf(table);
      return (
        <RoleCell
          user={user}
          isSoleOwner={user.id === soleOwnerId}
          roles={roles}
          onChange={on && manages(user) ? (role) => on.setRole(user, role) : undefined}
        />
      );
    },
  }),
  column.accessor("isActive", {
    meta: { card: "corner" },
    cell: ({ row, table }) => <StatusCell user={row.original} now={metaOf(table).now} />,
  }),
  column.accessor("lastLogin", {
    enableSorting: true,
    cell: ({ getValue, table }) => relativeTime(getValue(), new Date(metaOf(table).now)),
  }),
]);

/** The columns of the team as a team member sees it. */
export const readOnlyTeamColumns = headedColumns<TeamUser, TeamCells>(teamList.headers, shown);

/** The columns of the team for an owner. */
export const teamColumns = headedColumns<TeamUser, TeamCells>(teamList.headers, shown, Actions);

function Actions({ row: user, readerId, soleOwnerId, manages, on }: { row: TeamUser } & TeamCells) {
  if (!on) return null;
  const { isActive, invitation } = user;
  const isOther = user.id !== readerId;
  const canPreview = isActive && isOther && !isOwner(user);
  const preview = canPreview
    ? { label: "Preview as Member", icon: Eye, onSelect: () => on.preview(user) }
    : null;
  const name = displayName(user.name, user.email);
  if (!manages(user)) return preview && <RowActions of={name} actions={[preview]} />;
  const resend = { label: "Resend Invitation", icon: Mail, onSelect: () => on.resend(user) };
  const actions = [
    {
      label: isActive ? "Deactivate" : "Activate",
      icon: isActive ? PowerOff : Power,
      inline: true,
      disabled: user.id === soleOwnerId,
      onSelect: () => on.toggle(user),
    },
    editAction(() => on.edit(user)),
    invitation && isActive ? resend : null,
    preview,
    isOther
      ? { label: "Sign Out Everywhere", icon: LogOut, onSelect: () => on.signOut(user) }
      : null,
    isOther
      ? { label: "Remove Second Factors", icon: ShieldOff, onSelect: () => on.resetFactors(user) }
      : null,
    deleteAction(canBeRemoved(user) ? () => on.remove(user) : undefined, { inline: true }),
  ];
  return <RowActions of={name} actions={actions} />;
}
