import type { SessionEntry } from "@/lib/auth/schema";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";

type Props = {
  email: string;
  hasPassword: boolean;
  sessions: readonly SessionEntry[];
  /** When the page was rendered; relative times count from it. */
  now: string;
};

/** Password and sessions, of members and of super admins. */
export function SecuritySettings({ email, hasPassword, sessions, now }: Props) {
  return (
    <>
      <PasswordCard hasPassword={hasPassword} email={email} />
      <SessionsCard sessions={sessions} now={now} />
    </>
  );
}
