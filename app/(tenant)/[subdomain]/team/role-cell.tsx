import { Select } from "@/components/ui/select";
import { displayName } from "@/lib/core/initials";
import { type MemberRole, roleLabel } from "@/lib/core/permissions";
import type { TeamUser } from "@/lib/team/schema";

/** In the order of the specification, section 5, the default first. */
const roleChoices: readonly MemberRole[] = ["team_member", "owner"];

export const roleOptions = roleChoices.map((role) => ({ value: role, label: roleLabel(role) }));

export const soleOwnerReason = "The only active owner stays one";

type Props = { user: TeamUser; isSoleOwner: boolean; onChange?: (role: MemberRole) => void };

/** The role, for an owner to change; that of the only active owner cannot be changed and says why. */
export function RoleCell({ user, isSoleOwner, onChange }: Props) {
  if (!onChange) return roleLabel(user.role);
  const reasonId = `role-reason-${user.id}`;
  return (
    <span className="flex flex-col gap-1">
      <Select
        aria-label={`Role of ${displayName(user.name, user.email)}`}
        aria-describedby={isSoleOwner ? reasonId : undefined}
        options={roleOptions}
        value={user.role}
        disabled={isSoleOwner}
        onChange={(event) => onChange(event.target.value === "owner" ? "owner" : "team_member")}
        className="w-40"
      />
      {isSoleOwner && (
        <span id={reasonId} className="text-muted-foreground text-xs">
          {soleOwnerReason}
        </span>
      )}
    </span>
  );
}
