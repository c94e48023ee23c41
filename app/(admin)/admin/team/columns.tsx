import { Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDay } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/initials";
import { relativeTime } from "@/lib/core/relative-time";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";

const column = listColumns<SuperAdminRecord>();

export type TeamActions = {
  toggle: (superAdmin: SuperAdminRecord) => void;
  edit: (superAdmin: SuperAdminRecord) => void;
  remove: (superAdmin: SuperAdminRecord) => void;
};

type Context = { ownId: string; now: string };

/** The columns of the platform team, in the order of the specification. */
export function teamColumns({ ownId, now }: Context, on: TeamActions) {
  return column.columns([
    column.accessor("name", {
      header: "Name",
      enableHiding: false,
      meta: { sort: "name", card: "title" },
      cell: ({ row: { original: user } }) => <Person user={user} isSelf={user.id === ownId} />,
    }),
    column.accessor("isActive", {
      header: "Status",
      meta: { card: "corner" },
      cell: ({ getValue }) => (
        <StatusBadge tone={getValue() ? "success" : "neutral"}>
          {getValue() ? "Active" : "Inactive"}
        </StatusBadge>
      ),
    }),
    column.accessor("lastLogin", {
      header: "Last Login",
      meta: { sort: "lastLogin" },
      cell: ({ getValue }) => relativeTime(getValue(), new Date(now)),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row: { original: user } }) => (
        <RowActions of={displayName(user.name, user.email)} actions={actionsFor(user, ownId, on)} />
      ),
    }),
  ]);
}

function Person({ user, isSelf }: { user: SuperAdminRecord; isSelf: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={user.profile.avatar} initials={initials(user.name, user.email)} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">
          {displayName(user.name, user.email)}
          {isSelf && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        <span className="truncate font-normal text-muted-foreground">{user.email}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">
          Created {formatDay(user.createdAt, defaultTimeZone)}
        </span>
      </span>
    </span>
  );
}

function actionsFor(user: SuperAdminRecord, ownId: string, on: TeamActions) {
  const isSelf = user.id === ownId;
  return [
    {
      label: user.isActive ? "Deactivate" : "Activate",
      icon: user.isActive ? PowerOff : Power,
      inline: true,
      disabled: isSelf,
      onSelect: () => on.toggle(user),
    },
    { label: "Edit", icon: Pencil, inline: true, onSelect: () => on.edit(user) },
    {
      label: "Delete",
      icon: Trash2,
      tone: "destructive" as const,
      disabled: isSelf,
      onSelect: () => on.remove(user),
    },
  ];
}
