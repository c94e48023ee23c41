"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { explainTakenEmail } from "@/components/form/failure";
import { useField } from "@/components/form/field";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ImageField } from "@/components/form/image-field";
import { api } from "@/lib/client/api";
import { initials } from "@/lib/core/labels";
import { isOwner } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import { type Colleague, type MemberUpdate, memberUpdate, type TeamUser } from "@/lib/team/schema";
import {
  choiceMissing,
  type Heir,
  hasNoWork,
  heirIdOf,
  OpenWorkQuestion,
  undecided,
  useOpenWork,
} from "./leaving-dialog";
import { useRoleEffect } from "./role-question";
import { type Organisation, optionsOf, ownerConfirmation, soleOwnerReason } from "./team-list";
import { uploadAvatar } from "./use-team-changes";

type Props = {
  user: TeamUser;
  isSoleOwner: boolean;
  colleagues: readonly Colleague[];
  organisation: Organisation;
  onClose: () => void;
};

const { CheckboxField, EmailField, SelectField, TextField, useValue } =
  fieldsFor<typeof memberUpdate>();

/** Edit Team Member. */
export default function EditMemberForm(props: Props) {
  const { user, isSoleOwner, colleagues, organisation, onClose } = props;
  const options = optionsOf(organisation);
  const router = useRouter();
  const [avatar, setAvatar] = useState<File | null>(null);

  async function save(values: MemberUpdate, ifMatch: number | undefined) {
    const body = { ...values, leadsTeam: values.teamId ? values.leadsTeam : false };
    await api("PUT /company/team/{id}", { params: { id: user.id }, body, ifMatch });
    toast.success("Team member updated successfully");
    await uploadAvatar(user.id, avatar);
    router.refresh();
  }

  return (
    <FormDialog
      title="Edit Team Member"
      schema={memberUpdate}
      initial={toMemberForm(user)}
      version={user.version}
      loadCurrent={() => loadCurrent(user.id)}
      submitLabel="Save Changes"
      failureMessage="Failed to update team member"
      isAnnounced
      explain={explainTakenEmail}
      otherChanges={avatar !== null}
      confirm={({ name, roleId }) =>
        roleId === builtInRoles.owner.id && !isOwner(user)
          ? ownerConfirmation(name ?? user.name)
          : null
      }
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required />
        <EmailField
          name="email"
          label="Email"
          required
          disabled={isOwner(user)}
          hint={isOwner(user) && "Owners change their own address, in Settings"}
        />
        <SelectField
          name="roleId"
          label="Role"
          options={options.role}
          disabled={isSoleOwner}
          hint={isSoleOwner && soleOwnerReason}
        />
        <RoleEffect user={user} />
        {options.team.length > 0 && (
          <SelectField name="teamId" label="Team" emptyLabel="No team" options={options.team} />
        )}
        <LeadsTeam />
        <TextField name="profile.position" label="Position" />
        <TextField name="profile.department" label="Department" />
        <ImageField
          label="Avatar"
          file={avatar}
          onFile={setAvatar}
          currentUrl={user.profile.avatar}
          initials={initials(user.name, user.email)}
        />
        <CheckboxField
          name="isActive"
          label="Active"
          disabled={isSoleOwner}
          hint="Inactive members are signed out and can't sign in"
        />
        {user.isActive && <HandOver user={user} colleagues={colleagues} />}
      </FormSection>
    </FormDialog>
  );
}

/** Shown once another role is chosen. */
function RoleEffect({ user }: { user: TeamUser }) {
  const roleId = useValue("roleId");
  return typeof roleId === "string" && roleId !== user.roleId ? (
    <EffectOfRole user={user} roleId={roleId} />
  ) : null;
}

function EffectOfRole({ user, roleId }: { user: TeamUser; roleId: string }) {
  const effect = useRoleEffect(user, roleId);
  return (
    <p role="status" className="text-muted-foreground text-table sm:col-span-2">
      {effect ?? "Counting the leads..."}
    </p>
  );
}

/** Shown for who has a team. */
function LeadsTeam() {
  return useValue("teamId") ? <CheckboxField name="leadsTeam" label="Leads the team" /> : null;
}

/** Shown once Active is unchecked. */
function HandOver(props: HandOverProps) {
  return useValue("isActive") === false ? <HandOverField {...props} /> : null;
}

type HandOverProps = Pick<Props, "user" | "colleagues">;

/** Selects who takes over the open work; required where there is any. */
function HandOverField({ user, colleagues }: HandOverProps) {
  const work = useOpenWork(user.id);
  const [heir, setHeir] = useState<Heir>(undecided);
  const { change, unsettle, error } = useField("handOverTo", "Hand open work over to");
  const missing = heir === undecided && !hasNoWork(work);

  useEffect(() => unsettle(missing ? choiceMissing : null));

  return (
    <div className="sm:col-span-2">
      <OpenWorkQuestion
        user={user}
        work={work}
        colleagues={colleagues}
        value={heir}
        error={error}
        onChange={(next) => {
          setHeir(next);
          unsettle(null);
          change(heirIdOf(next));
        }}
      />
    </div>
  );
}

function toMemberForm(user: TeamUser) {
  const { position, department } = user.profile;
  return {
    name: user.name,
    email: user.email,
    roleId: user.roleId,
    teamId: user.teamId ?? "",
    leadsTeam: user.leadsTeam,
    profile: { position: position ?? "", department: department ?? "" },
    isActive: user.isActive,
    handOverTo: null,
  };
}

async function loadCurrent(id: string) {
  const { user } = await api("GET /company/team/{id}", { params: { id } });
  return { values: toMemberForm(user), version: user.version };
}
