"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { EmailCard } from "@/app/account/email-card";
import { ProfileCard } from "@/app/account/profile-card";
import { api } from "@/lib/client/api";
import { type SuperAdminRecord, superAdminOwnInput } from "@/lib/super-admins/schema";

/** The super admin's name, picture and e-mail address. */
export function ProfileSettings({ superAdmin }: { superAdmin: SuperAdminRecord }) {
  const router = useRouter();
  const { id, name, email, profile } = superAdmin;

  async function save(body: { name: string }, avatar: File | null) {
    await api("PUT /super-admin/super-admins/{id}", { params: { id }, body, files: { avatar } });
    toast.success("Profile saved");
    router.refresh();
  }

  return (
    <>
      <ProfileCard
        profile={{ name, email, avatar: profile.avatar }}
        schema={superAdminOwnInput}
        emailHint="Change it below, with a code"
        onSave={save}
      />
      <EmailCard email={email} />
    </>
  );
}
