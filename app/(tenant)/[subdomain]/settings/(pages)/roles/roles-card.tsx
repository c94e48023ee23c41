"use client";

import { useState } from "react";
import { toast } from "sonner";
import { DeletionQuestion } from "@/components/form/deletion-question";
import { SettingsList } from "@/components/settings/settings-list";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/client/api";
import { roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import { RoleForm } from "./role-form";
import { RoleTable } from "./role-table";

type Props = { roles: readonly CompanyRole[] };

/** Settings › Roles: a table with a column for each role, on phones one role at a time. */
export function RolesCard({ roles }: Props) {
  const [shownId, setShownId] = useState(roles.find(({ base }) => base !== "owner")?.id ?? "");
  return (
    <SettingsList<CompanyRole>
      title="Roles"
      hint="A role says which leads a member sees and changes, with their meetings, enquiries and proposals, and what else the member may do"
      noun="role"
      list={(on) => (
        <>
          <NativeSelect
            aria-label="Role"
            className="md:hidden"
            options={roles.map((role) => ({ value: role.id, label: roleTitle(role) }))}
            value={shownId}
            onChange={(event) => setShownId(event.target.value)}
          />
          <RoleTable roles={roles} shownId={shownId} on={on} />
        </>
      )}
      form={(role, onClose) => <RoleForm role={role} onClose={onClose} />}
      removal={({ id, name }, onClose) => (
        <DeletionQuestion
          noun="role"
          title={`Delete the role ${name}?`}
          description="Nobody may have it any longer: give its members another role first."
          onDelete={() => api("DELETE /company/roles/{id}", { params: { id } })}
          onDeleted={() => toast.success(`Role ${name} deleted`)}
          onClose={onClose}
        />
      )}
    />
  );
}
