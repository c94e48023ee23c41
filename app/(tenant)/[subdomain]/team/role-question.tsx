"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { displayName } from "@/lib/core/labels";
import { roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";
import { useRoleEffect } from "./use-role-effect";

type Props = { user: TeamUser; role: CompanyRole; onConfirm: () => void; onClose: () => void };

/** Shows the effect of another role on the leads in a member's sight, before it is given. */
export default function RoleQuestion({ user, role, onConfirm, onClose }: Props) {
  const effect = useRoleEffect(user, role.id);
  return (
    <ConfirmDialog
      title={`Give ${displayName(user.name, user.email)} the role ${roleTitle(role)}?`}
      description={effect ?? "Counting the leads..."}
      confirmLabel="Change Role"
      pending={effect === null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
