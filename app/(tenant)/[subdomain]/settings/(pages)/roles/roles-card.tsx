"use client";

import { useState } from "react";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { SettingsList } from "@/components/settings/settings-list";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/client/api";
import { builtInRoles, roleTitle } from "@/lib/core/roles";
import { type CompanyRole, type RoleUpdate, roleUpdate } from "@/lib/team/roles/schema";
import { RoleTable } from "./role-table";

type Props = { roles: readonly CompanyRole[] };

/** Settings › Roles: a table with a column for each role, on phones one role at a time. */
export function RolesCard({ roles }: Props) {
  const [shownId, setShownId] = useState(roles.find(({ base }) => base !== "owner")?.id ?? "");
  return (
    <SettingsList<CompanyRole>
      title="Roles"
      hint="Roles decide which leads people see and edit, and what else they can do."
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
      removal={({ id, name }) => ({
        name,
        description: "Nobody may have it any longer: give its members another role first.",
        onDelete: () => api("DELETE /company/roles/{id}", { params: { id } }),
      })}
    />
  );
}

type RoleFormProps = { role: CompanyRole | null; onClose: () => void };

const { TextField } = fieldsFor<typeof roleUpdate>();

/** The name of a new role or of one of the company's own. */
function RoleForm({ role, onClose }: RoleFormProps) {
  async function save({ name = "" }: RoleUpdate, ifMatch: number | undefined) {
    if (role)
      await api("PUT /company/roles/{id}", { params: { id: role.id }, body: { name }, ifMatch });
    else await api("POST /company/roles", { body: { ...newRole, name } });
    return name;
  }

  return (
    <EntryForm
      noun="role"
      stored={role}
      {...(role ? { title: "Rename Role" } : { description: newHint })}
      schema={roleUpdate}
      initial={{ name: role?.name ?? "" }}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Role name" required wide />
      </FormSection>
    </EntryForm>
  );
}

const newHint = "It begins with one's own leads. Change it in the table, then give it to members.";

const newRole = {
  sees: "own",
  changes: "own",
  seesUnassigned: true,
  rights: builtInRoles.member.rights.filter((right) => right !== "export" && right !== "import"),
} as const;
