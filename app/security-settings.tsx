"use client";

import { PasswordCard } from "@/components/settings/password-card";
import { type OwnSession, SessionsCard } from "@/components/settings/sessions-card";
import { changePasswordInput, passwordLength } from "@/lib/auth/schema";

type Props = {
  email: string;
  hasPassword: boolean;
  sessions: readonly OwnSession[];
  /** When the page was rendered; relative times count from it. */
  now: string;
};

/** Password and sessions, of members and of super admins. */
export function SecuritySettings({ email, hasPassword, sessions, now }: Props) {
  return (
    <>
      <PasswordCard
        schema={changePasswordInput}
        hasPassword={hasPassword}
        email={email}
        rule={`At least ${passwordLength.min} characters; a few words are easy to keep in mind`}
      />
      <SessionsCard sessions={sessions} now={now} />
    </>
  );
}
