import type { FactorsAnswer } from "@/lib/auth/factors/schema";
import type { SessionEntry } from "@/lib/auth/schema";
import type { Clock } from "./clock";
import { FactorsCard } from "./factors-card";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";
import { TrustedCard } from "./trusted-card";

type Props = {
  email: string;
  hasPassword: boolean;
  sessions: readonly SessionEntry[];
  factors: FactorsAnswer;
  clock: Clock;
};

/** Second factors, password, trusted browsers and sessions, of members and of super admins. */
export function SecuritySettings({ email, hasPassword, sessions, factors, clock }: Props) {
  return (
    <>
      <FactorsCard factors={factors} clock={clock} />
      <PasswordCard hasPassword={hasPassword} email={email} />
      <TrustedCard trusted={factors.trusted} clock={clock} />
      <SessionsCard sessions={sessions} clock={clock} />
    </>
  );
}
