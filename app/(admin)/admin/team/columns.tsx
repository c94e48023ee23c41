import { LogOut, Power, PowerOff } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDay } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/labels";
import { relativeTime } from "@/lib/core/time-text";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";
import { superAdminList } from "../list-heads";

type SuperAdminCells = {
  ownId: string;
  now: string;
  toggle: (superAdmin: SuperAdminRecord) => void;
  edit: (superAdmin: SuperAdminRecord) => void;
  remove: (superAdmin: SuperAdminRecord) => void;
  endSessions: (superAdmin: SuperAdminRecord) => void;
};

const column = listColumns<SuperAdminRecord, SuperAdminCells>();

export const superAdminColumns = headedColumns<SuperAdminRecord, SuperAdminCells>(
  superAdminList.headers,
  column.columns([
    column.accessor("name", {
      enableHiding: false,
      enableSorting: true,
      meta: { card: "title" },
      cell: ({ row: { original: user }, table }) => (
        <Person user={user} isSelf={user.id === metaOf(table).ownId} />
      ),
    }),
    column.accessor("isActive", {
      meta: { card: "corner" },
      cell: ({ getValue }) => (
        <StatusBadge tone={getValue() ? "success" : "neutral"}>
          {getValue() ? "Active" : "Inactive"}
        </StatusBadge>
      ),
    }),
    column.accessor("lastLogin", {
      enableSorting: true,
      cell: ({ getValue, table }) => relativeTime(getValue(), new Date(metaOf(table).now)),
    }),
  ]),
  Actions,
);

function Person({ user, isSelf }: { user: SuperAdminRecord; isSelf: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <InitialsAvatar src={user.profile.avatar} initials={initials(user.name, user.email)} />
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

function Actions(props: { row: SuperAdminRecord } & SuperAdminCells) {
  const { row: user, ownId, toggle, edit, remove, endSessions } = props;
  const isSelf = user.id === ownId;
  const actions = [
    {
      label: user.isActive ? "Deactivate" : "Activate",
      icon: user.isActive ? PowerOff : Power,
      inline: true,
      disabled: isSelf,
      onSelect: () => toggle(user),
    },
    editAction(() => edit(user)),
    isSelf
      ? null
      : { label: "Sign Out Everywhere", icon: LogOut, onSelect: () => endSessions(user) },
    deleteAction(() => remove(user), { inline: true, disabled: isSelf }),
  ];
  return <RowActions of={displayName(user.name, user.email)} actions={actions} />;
}
