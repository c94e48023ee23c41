import { Mail, Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { listColumns } from "@/components/list/list-table";
import { type RowAction, RowActions } from "@/components/list/row-actions";
import { displayName } from "@/lib/core/initials";
import { canBeRemoved, type MemberRole } from "@/lib/core/permissions";
import { relativeTime } from "@/lib/core/relative-time";
import type { TeamUser } from "@/lib/team/schema";
import { MemberStatus } from "./member-status";
import { PersonCell } from "./person-cell";
import { RoleCell } from "./role-cell";

const column = listColumns<TeamUser>();

/** What an owner may do with a row. */
export type TeamActions = {
  setRole: (user: TeamUser, role: MemberRole) => void;
  toggle: (user: TeamUser) => void;
  edit: (user: TeamUser) => void;
  remove: (user: TeamUser) => void;
  resend: (user: TeamUser) => void;
};

type Context = {
  readerId: string;
  /** The only active owner there is, who stays one. */
  soleOwnerId: string | null;
  timeZone: string;
  now: string;
};

/** The columns of the team in the order of the specification; without `on` they are for reading only. */
export function teamColumns({ readerId, soleOwnerId, timeZone, now }: Context, on?: TeamActions) {
  const columns = [
    column.accessor("name", {
      header: "Name",
      enableHiding: false,
      meta: { sort: "name", card: "title" },
      cell: ({ row: { original: user } }) => (
        <PersonCell user={user} isReader={user.id === readerId} timeZone={timeZone} />
      ),
    }),
    column.accessor("role", {
      header: "Role",
      meta: { sort: "role" },
      cell: ({ row: { original: user } }) => (
        <RoleCell
          user={user}
          isSoleOwner={user.id === soleOwnerId}
          {...(on && { onChange: (role) => on.setRole(user, role) })}
        />
      ),
    }),
    column.accessor("isActive", {
      header: "Status",
      meta: { card: "corner" },
      cell: ({ row }) => <MemberStatus user={row.original} now={now} />,
    }),
    column.accessor("lastLogin", {
      header: "Last Login",
      meta: { sort: "lastLogin" },
      cell: ({ getValue }) => relativeTime(getValue(), new Date(now)),
    }),
  ];
  if (!on) return column.columns(columns);
  const actions = column.display({
    id: "actions",
    header: "Actions",
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row: { original: user } }) => (
      <RowActions
        of={displayName(user.name, user.email)}
        actions={actionsFor(user, user.id === soleOwnerId, on)}
      />
    ),
  });
  return column.columns([...columns, actions]);
}

function actionsFor(user: TeamUser, isSoleOwner: boolean, on: TeamActions): RowAction[] {
  const toggle: RowAction = {
    label: user.isActive ? "Deactivate" : "Activate",
    icon: user.isActive ? PowerOff : Power,
    inline: true,
    disabled: isSoleOwner,
    onSelect: () => on.toggle(user),
  };
  const edit: RowAction = {
    label: "Edit",
    icon: Pencil,
    inline: true,
    onSelect: () => on.edit(user),
  };
  const resend: RowAction = {
    label: "Resend Invitation",
    icon: Mail,
    onSelect: () => on.resend(user),
  };
  const remove: RowAction = {
    label: "Delete",
    icon: Trash2,
    inline: true,
    tone: "destructive",
    onSelect: () => on.remove(user),
  };
  return [
    toggle,
    edit,
    ...(user.invitation && user.isActive ? [resend] : []),
    ...(canBeRemoved(user) ? [remove] : []),
  ];
}
