"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { builtInRoles } from "@/lib/core/roles";
import { type CompanyRole, type RoleUpdate, roleUpdate } from "@/lib/team/roles/schema";

type Props = { role: CompanyRole | "new"; onClose: () => void };

const { TextField } = fieldsFor<typeof roleUpdate>();

/** The name of a new role or of one of the company's own. */
export function RoleForm({ role, onClose }: Props) {
  const router = useRouter();
  const isNew = role === "new";

  async function save({ name = "" }: RoleUpdate) {
    if (isNew) await api("POST /company/roles", { body: { ...newRole, name } });
    else {
      const params = { id: role.id };
      await api("PUT /company/roles/{id}", { params, body: { name }, ifMatch: role.version });
    }
    toast.success(isNew ? `Role ${name} added` : `Role ${name} changed`);
    router.refresh();
  }

  return (
    <FormDialog
      title={isNew ? "Add Role" : "Rename Role"}
      {...(isNew && {
        description:
          "It begins with one's own leads. Change it in the table, then give it to members.",
      })}
      schema={roleUpdate}
      initial={{ name: isNew ? "" : role.name }}
      submitLabel={isNew ? "Add Role" : "Save Changes"}
      failureMessage="The role could not be saved"
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Role name" required wide />
      </FormSection>
    </FormDialog>
  );
}

const newRole = {
  sees: "own",
  changes: "own",
  seesUnassigned: true,
  rights: builtInRoles.member.rights.filter((right) => right !== "export" && right !== "import"),
} as const;
