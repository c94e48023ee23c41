"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { useRead } from "@/lib/client/use-read";
import { displayName } from "@/lib/core/labels";
import { effectSentence } from "@/lib/core/role-effect";
import { roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";

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

/** The effect of a role on the leads in a member's sight, as a sentence; null while they are counted. */
export function useRoleEffect({ id, name, email }: TeamUser, roleId: string): string | null {
  const options = { params: { id: roleId }, query: { member: id } };
  const { data, isError, isFetching } = useRead("GET /company/roles/{id}/effect", options);
  if (isFetching) return null;
  if (!data || isError) return "The leads could not be counted";
  return effectSentence(displayName(name, email), data.effect);
}
