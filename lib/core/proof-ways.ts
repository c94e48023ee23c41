/** The ways to prove who one is while signed in, in the order in which a screen offers them. */
export const proofWays = ["passkey", "totp", "password", "code"] as const;

export type ProofWay = (typeof proofWays)[number];

/** Minutes for which a proof counts as fresh. */
export const freshMinutes = 10;

/** Days after a change of subdomain in which a mailed code is enough for members who had nothing but passkeys. */
export const passkeyGraceDays = 7;

/** The ways of a person: a password is for those without a second factor, a code by mail for those who have nothing else. */
export function waysOf(
  has: { hasPasskey: boolean; hasTotp: boolean; hasPassword: boolean } | undefined,
): ProofWay[] {
  const factors: ProofWay[] = [
    ...(has?.hasPasskey ? (["passkey"] as const) : []),
    ...(has?.hasTotp ? (["totp"] as const) : []),
  ];
  if (factors.length > 0) return factors;
  return has?.hasPassword ? ["password"] : ["code"];
}
