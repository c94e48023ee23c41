"use client";

import { useState } from "react";
import type * as z from "zod";
import { ImageField } from "@/components/form/image-field";
import { TextField } from "@/components/form/text-fields";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { initials } from "@/lib/core/labels";

type ProfileCardProps<S extends z.ZodType<{ name: string }>> = {
  profile: { name: string; email: string; avatar: string | null };
  /** The schema of `{ name }`. */
  schema: S;
  /** Saves the values, and the picture if one was chosen. */
  onSave: (values: z.output<S>, avatar: File | null) => Promise<void>;
  /** Beside the e-mail address: who may change it. */
  emailHint: string;
};

/** The name and picture of the signed-in person. */
export function ProfileCard<S extends z.ZodType<{ name: string }>>(props: ProfileCardProps<S>) {
  const { profile, schema, onSave, emailHint } = props;
  const [avatar, setAvatar] = useState<File | null>(null);

  async function save(values: z.output<S>) {
    await onSave(values, avatar);
    setAvatar(null);
    return values;
  }

  return (
    <SettingsCard title="Profile" hint="How others see you">
      <SettingsForm
        schema={schema}
        initial={{ name: profile.name }}
        submitLabel="Save Changes"
        failureMessage="Your profile could not be saved"
        otherChanges={avatar !== null}
        onSubmit={save}
      >
        <ImageField
          label="Picture"
          file={avatar}
          onFile={setAvatar}
          currentUrl={profile.avatar}
          initials={initials(profile.name, profile.email)}
        />
        <TextField name="name" label="Name" required autoComplete="name" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <span className="font-medium text-table">Email</span>
          <span className="flex min-h-9 items-center break-all">{profile.email}</span>
          <span className="text-muted-foreground text-xs">{emailHint}</span>
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}
