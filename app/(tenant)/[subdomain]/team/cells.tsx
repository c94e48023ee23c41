import { StatusBadge } from "@/components/list/cells";
import { Badge } from "@/components/ui/badge";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { NativeSelect } from "@/components/ui/native-select";
import { formatDay } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/labels";
import { personHue } from "@/lib/core/person-hue";
import { roleTitle } from "@/lib/core/roles";
import { relativeTime } from "@/lib/core/time-text";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";
import { soleOwnerReason } from "./team-list";

type PersonCellProps = { user: TeamUser; isReader: boolean; timeZone: string };

export function PersonCell({ user, isReader, timeZone }: PersonCellProps) {
  const { position, department, avatar } = user.profile;
  const work = [position, department].filter(Boolean).join(", ");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <InitialsAvatar
        src={avatar}
        initials={initials(user.name, user.email)}
        hue={personHue(displayName(user.name, user.email))}
      />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">
          {displayName(user.name, user.email)}
          {isReader && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        <span className="truncate font-normal text-muted-foreground text-table">{user.email}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">
          {work && `${work} · `}Created {formatDay(user.createdAt, timeZone)}
        </span>
      </span>
    </span>
  );
}

type RoleCellProps = {
  user: TeamUser;
  isSoleOwner: boolean;
  roles: readonly CompanyRole[];
  /** Undefined without the right to change roles. */
  onChange: ((role: CompanyRole) => void) | undefined;
};

/** The role, for those who manage the team in a select, with the team. The only active owner's role is fixed. */
export function RoleCell({ user, isSoleOwner, roles, onChange }: RoleCellProps) {
  const team = user.teamName && (
    <span className="text-muted-foreground text-xs">
      {user.leadsTeam ? `Leads ${user.teamName}` : user.teamName}
    </span>
  );
  const title = roleTitle({ id: user.roleId, name: user.roleName });
  if (!onChange)
    return (
      <span className="flex flex-col">
        {title}
        {team}
      </span>
    );
  const reasonId = `role-reason-${user.id}`;
  return (
    <span className="flex flex-col gap-1">
      <NativeSelect
        aria-label={`Role of ${displayName(user.name, user.email)}`}
        aria-describedby={isSoleOwner ? reasonId : undefined}
        options={roles.map((role) => ({ value: role.id, label: roleTitle(role) }))}
        value={user.roleId}
        disabled={isSoleOwner}
        onChange={(event) => {
          const role = roles.find(({ id }) => id === event.target.value);
          if (role) onChange(role);
        }}
        className="w-40"
      />
      {isSoleOwner && (
        <span id={reasonId} className="text-muted-foreground text-xs">
          {soleOwnerReason}
        </span>
      )}
      {team}
    </span>
  );
}

/** Active or inactive; before the first sign-in also the state of the invitation. */
export function StatusCell({ user, now }: { user: TeamUser; now: string }) {
  const { isActive, invitation } = user;
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:flex-col max-md:items-end">
      <StatusBadge tone={isActive ? "success" : "neutral"}>
        {isActive ? "Active" : "Inactive"}
      </StatusBadge>
      {invitation && isActive && (
        <Badge variant={invitation.expiresAt < now ? "warning" : "info"}>
          {invitation.expiresAt < now ? "Invitation expired" : invitedText(invitation.sentAt, now)}
        </Badge>
      )}
    </span>
  );
}

function invitedText(sentAt: string, now: string): string {
  return `Invited ${relativeTime(sentAt, new Date(now)).toLowerCase()}`;
}
