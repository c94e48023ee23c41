"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { EmailCard } from "@/app/account/email-card";
import { ProfileCard } from "@/app/account/profile-card";
import { ExportLink } from "@/components/list/export-link";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { apiUrl } from "@/lib/client/api-url";
import { memberOwnInput, type TeamUser } from "@/lib/team/schema";

type Props = {
  user: TeamUser;
  /** Whether the member may change their own e-mail address. */
  changesEmail: boolean;
};

/** The member's name, picture, e-mail address and personal data. */
export function ProfileSettings({ user, changesEmail }: Props) {
  const router = useRouter();
  const { id, name, email, profile } = user;

  async function save(body: { name: string }, avatar: File | null) {
    const params = { id };
    if (avatar) await api("POST /team/members/{id}/avatar", { params, files: { avatar } });
    await api("PUT /company/team/{id}", { params, body });
    toast.success("Profile saved");
    router.refresh();
  }

  return (
    <>
      <ProfileCard
        profile={{ name, email, avatar: profile.avatar }}
        schema={memberOwnInput}
        emailHint={
          changesEmail ? "Change it below, with a code" : "An owner can change it on the Team page"
        }
        onSave={save}
      />
      {changesEmail && <EmailCard email={email} />}
      <OwnDataCard />
    </>
  );
}

/** Downloads the member's personal data. */
function OwnDataCard() {
  return (
    <SettingsCard
      title="Your own data"
      hint="Your profile, sessions, activity and notes as a JSON file"
    >
      <Button variant="outline" asChild>
        <ExportLink href={apiUrl("GET /company/own-data")}>
          <Download />
          Download Your Data
        </ExportLink>
      </Button>
    </SettingsCard>
  );
}
