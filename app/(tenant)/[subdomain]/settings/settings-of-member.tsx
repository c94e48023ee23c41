"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { EmailCard } from "@/components/settings/email-card";
import { PasswordCard } from "@/components/settings/password-card";
import { ProfileCard } from "@/components/settings/profile-card";
import { QuotaCard } from "@/components/settings/quota-bars";
import { type OwnSession, SessionsCard } from "@/components/settings/sessions-card";
import { SettingsScreen } from "@/components/settings/settings-screen";
import {
  changeEmailInput,
  changePasswordInput,
  emailCodeInput,
  passwordLength,
} from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import type { DataExport } from "@/lib/companies/data-export/schema";
import type { CompanyProfile } from "@/lib/companies/profile/schema";
import type { Usage } from "@/lib/core/quota";
import type { CalendarFeed } from "@/lib/crm/calendar-feed/schema";
import { memberOwnInput, type TeamUser } from "@/lib/team/schema";
import { CalendarFeedCard } from "./calendar-feed-card";
import { CompanyCard } from "./company-card";
import { DataCard, OwnDataCard } from "./data-card";

type Props = {
  user: TeamUser;
  /** The company, for an owner. */
  company: CompanyProfile | null;
  /** What it uses of its quotas, for an owner. */
  usage: Usage | null;
  /** The exports of its data, for an owner. */
  exports: readonly DataExport[] | null;
  hasPassword: boolean;
  sessions: readonly OwnSession[];
  feed: CalendarFeed | null;
  timeZone: string;
  now: string;
};

export function SettingsOfMember(props: Props) {
  const { user, company, usage, exports, hasPassword, sessions, now } = props;
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
    <SettingsScreen subtitle={company ? "Your account and your company" : "Your own account"}>
      <ProfileCard
        profile={{ name, email, avatar: profile.avatar }}
        schema={memberOwnInput}
        emailHint={
          company ? "Change it below, with a code" : "An owner can change it on the Team page"
        }
        onSave={save}
      />
      {company && (
        <EmailCard email={email} addressSchema={emailCodeInput} codeSchema={changeEmailInput} />
      )}
      <PasswordCard
        schema={changePasswordInput}
        hasPassword={hasPassword}
        email={email}
        rule={`At least ${passwordLength.min} characters; a few words are easy to keep in mind`}
      />
      <SessionsCard sessions={sessions} now={now} />
      <CalendarFeedCard feed={props.feed} now={now} timeZone={props.timeZone} />
      <OwnDataCard />
      {company && <CompanyCard company={company} />}
      {usage && <QuotaCard usage={usage} />}
      {exports && <DataCard exports={exports} timeZone={props.timeZone} />}
    </SettingsScreen>
  );
}
