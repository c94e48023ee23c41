"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { builtInRoles } from "@/lib/core/roles";
import { type CompanyRole, type RoleUpdate, roleUpdate } from "@/lib/team/roles/schema";

type Props = { role: CompanyRole | null; onClose: () => void };

const { TextField } = fieldsFor<typeof roleUpdate>();

/** The name of a new role or of one of the company's own. */
export function RoleForm({ role, onClose }: Props) {
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
