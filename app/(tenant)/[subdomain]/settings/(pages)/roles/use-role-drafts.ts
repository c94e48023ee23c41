"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { RoleRow, RoleValues } from "./role-rows";

export type RoleDrafts = ReturnType<typeof useRoleDrafts>;

/** The changes of roles that are not saved yet. */
export function useRoleDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Partial<RoleValues>>>>({});
  const { attempt, busy } = useAttempt();

  const shown = (role: CompanyRole): CompanyRole => ({ ...role, ...drafts[role.id] });
  const isChanged = (role: CompanyRole) => drafts[role.id] !== undefined;
  const discard = ({ id }: CompanyRole) => setDrafts(({ [id]: _, ...others }) => others);

  function change(role: CompanyRole, values: Partial<RoleValues>) {
    const next = { ...drafts[role.id], ...values };
    if (isSame(role, { ...role, ...next })) discard(role);
    else setDrafts({ ...drafts, [role.id]: next });
  }

  function save(role: CompanyRole) {
    attempt(`The role ${roleTitle(role)} could not be saved`, async () => {
      const body = drafts[role.id] ?? {};
      const params = { id: role.id };
      await api("PUT /company/roles/{id}", { params, body, ifMatch: role.version });
      toast.success(`Role ${roleTitle(role)} changed`);
      discard(role);
    });
  }

  return { shown, isChanged, change, discard, save, busy };
}

function isSame(one: CompanyRole, other: CompanyRole): boolean {
  return (
    one.sees === other.sees &&
    one.changes === other.changes &&
    one.seesUnassigned === other.seesUnassigned &&
    one.rights.length === other.rights.length &&
    one.rights.every((right) => other.rights.includes(right))
  );
}

/** Whether the role has this row's right; the other rows are no rights. */
export function isOn(role: CompanyRole, row: RoleRow): boolean {
  if (row.kind === "unassigned") return role.seesUnassigned || role.sees === "all";
  return row.kind === "right" && role.rights.includes(row.key);
}

/** The values after this row is switched. */
export function switched(role: CompanyRole, row: RoleRow): Partial<RoleValues> {
  if (row.kind === "unassigned") return { seesUnassigned: !role.seesUnassigned };
  if (row.kind !== "right") return {};
  const { rights } = role;
  return rights.includes(row.key)
    ? { rights: rights.filter((right) => right !== row.key) }
    : { rights: [...rights, row.key] };
}
