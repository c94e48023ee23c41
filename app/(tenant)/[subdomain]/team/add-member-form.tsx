"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { explainTakenEmail } from "@/components/form/failure";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ImageField } from "@/components/form/image-field";
import { api } from "@/lib/client/api";
import { builtInRoles } from "@/lib/core/roles";
import { type MemberInput, memberInput } from "@/lib/team/schema";
import { type Organisation, optionsOf, ownerConfirmation } from "./team-list";
import { uploadAvatar } from "./use-team-changes";

const { EmailField, SelectField, TextField } = fieldsFor<typeof memberInput>();

const initial = {
  name: "",
  email: "",
  roleId: builtInRoles.member.id,
  teamId: "",
  position: "",
  department: "",
};

type Props = { organisation: Organisation; onClose: () => void };

/** Add Team Member. */
export default function AddMemberForm({ organisation, onClose }: Props) {
  const options = optionsOf(organisation);
  const router = useRouter();
  const [avatar, setAvatar] = useState<File | null>(null);

  async function save(body: MemberInput) {
    const { user } = await api("POST /company/team", { body });
    toast.success("Team member invited successfully");
    await uploadAvatar(user.id, avatar);
    router.refresh();
  }

  return (
    <FormDialog
      title="Add Team Member"
      description="They get an email with the address of this portal and sign in with a code."
      schema={memberInput}
      initial={initial}
      submitLabel="Add Member"
      savingLabel="Adding..."
      failureMessage="Failed to invite team member"
      isAnnounced
      explain={explainTakenEmail}
      otherChanges={avatar !== null}
      confirm={({ name, roleId }) =>
        roleId === builtInRoles.owner.id ? ownerConfirmation(name) : null
      }
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required />
        <EmailField name="email" label="Email" required />
        <SelectField name="roleId" label="Role" options={options.role} />
        {options.team.length > 0 && (
          <SelectField name="teamId" label="Team" emptyLabel="No team" options={options.team} />
        )}
        <TextField name="position" label="Position" />
        <TextField name="department" label="Department" />
        <ImageField label="Avatar" file={avatar} onFile={setAvatar} initials="U" />
      </FormSection>
    </FormDialog>
  );
}
