"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { explainTakenEmail } from "@/components/form/failure";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ImageField } from "@/components/form/image-field";
import { api } from "@/lib/client/api";
import { initials } from "@/lib/core/labels";
import {
  type SuperAdminInput,
  type SuperAdminRecord,
  superAdminInput,
} from "@/lib/super-admins/schema";

type Props = { superAdmin: SuperAdminRecord | null; isSelf: boolean; onClose: () => void };

const { EmailField, TextField } = fieldsFor<typeof superAdminInput>();

/** Add Team Member and Edit Team Member. */
export default function SuperAdminForm({ superAdmin, isSelf, onClose }: Props) {
  const router = useRouter();
  const [avatar, setAvatar] = useState<File | null>(null);
  const isNew = superAdmin === null;

  async function save(body: SuperAdminInput, ifMatch: number | undefined) {
    const files = { avatar };
    if (superAdmin) {
      const options = { params: { id: superAdmin.id }, body, files, ifMatch };
      await api("PUT /super-admin/super-admins/{id}", options);
    } else await api("POST /super-admin/super-admins", { body, files });
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
        <EmailField
          name="email"
          label="Email"
          required
          disabled={isSelf}
          hint={isSelf && "Change your own address in Settings"}
        />
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
  const { superAdmin } = await api("GET /super-admin/super-admins/{id}", { params: { id } });
  return {
    values: { name: superAdmin.name, email: superAdmin.email },
    version: superAdmin.version,
  };
}
