"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { explainTakenEmail } from "@/components/form/failure";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ImageField } from "@/components/form/image-field";
import { api } from "@/lib/client/api";
import { toFormData } from "@/lib/client/form-data";
import { initials } from "@/lib/core/initials";
import { type SuperAdminRecord, superAdminInput } from "@/lib/super-admins/schema";

type Props = { superAdmin: SuperAdminRecord | null; onClose: () => void };

const { EmailField, TextField } = fieldsFor<typeof superAdminInput>();

const path = "/super-admin/super-admins";

/** Add Team Member and Edit Team Member. */
export default function SuperAdminForm({ superAdmin, onClose }: Props) {
  const router = useRouter();
  const [avatar, setAvatar] = useState<File | null>(null);
  const isNew = superAdmin === null;

  async function save(values: object, ifMatch: number | undefined) {
    const body = toFormData(values, { avatar });
    if (superAdmin) await api.put(`${path}/${superAdmin.id}`, { body, ifMatch });
    else await api.post(path, { body });
    toast.success(isNew ? "Member added successfully" : "Super admin updated successfully");
    router.refresh();
  }

  return (
    <FormDialog
      title={isNew ? "Add Team Member" : "Edit Team Member"}
      schema={superAdminInput}
      initial={{ name: superAdmin?.name ?? "", email: superAdmin?.email ?? "" }}
      {...(superAdmin && { version: superAdmin.version, loadCurrent: () => load(superAdmin.id) })}
      submitLabel={isNew ? "Add Member" : "Save Changes"}
      savingLabel={isNew ? "Adding..." : "Saving..."}
      failureMessage={isNew ? "Failed to create super admin" : "Failed to update super admin"}
      explain={explainTakenEmail}
      otherChanges={avatar !== null}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title="Member">
        <TextField name="name" label="Name" required />
        <EmailField name="email" label="Email" required />
        <ImageField
          label="Avatar"
          file={avatar}
          onFile={setAvatar}
          currentUrl={superAdmin?.profile.avatar}
          initials={initials(superAdmin?.name, superAdmin?.email)}
        />
      </FormSection>
    </FormDialog>
  );
}

async function load(id: string) {
  const { superAdmin } = await api.get<{ superAdmin: SuperAdminRecord }>(`${path}/${id}`);
  return {
    values: { name: superAdmin.name, email: superAdmin.email },
    version: superAdmin.version,
  };
}
