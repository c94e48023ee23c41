"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { EmailCard } from "@/components/settings/email-card";
import { PasswordCard } from "@/components/settings/password-card";
import { ProfileCard } from "@/components/settings/profile-card";
import { type OwnSession, SessionsCard } from "@/components/settings/sessions-card";
import { SettingsScreen } from "@/components/settings/settings-screen";
import {
  changeEmailInput,
  changePasswordInput,
  emailCodeInput,
  passwordLength,
} from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { type SuperAdminRecord, superAdminOwnInput } from "@/lib/super-admins/schema";

type Props = {
  superAdmin: SuperAdminRecord;
  hasPassword: boolean;
  sessions: readonly OwnSession[];
  now: string;
};

export function SettingsOfSuperAdmin({ superAdmin, hasPassword, sessions, now }: Props) {
  const router = useRouter();
  const { id, name, email, profile } = superAdmin;

  async function save(body: { name: string }, avatar: File | null) {
    await api("PUT /super-admin/super-admins/{id}", { params: { id }, body, files: { avatar } });
    toast.success("Profile saved");
    router.refresh();
  }

  return (
    <SettingsScreen subtitle="Your own account">
      <ProfileCard
        profile={{ name, email, avatar: profile.avatar }}
        schema={superAdminOwnInput}
        emailHint="Change it below, with a code"
        onSave={save}
      />
      <EmailCard email={email} addressSchema={emailCodeInput} codeSchema={changeEmailInput} />
      <PasswordCard
        schema={changePasswordInput}
        hasPassword={hasPassword}
        email={email}
        rule={`At least ${passwordLength.min} characters; a few words are easy to keep in mind`}
      />
      <SessionsCard sessions={sessions} now={now} />
    </SettingsScreen>
  );
}
