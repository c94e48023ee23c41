/** The ways to prove who one is while signed in, in the order in which a screen offers them. */
export const proofWays = ["passkey", "totp", "password", "code"] as const;

export type ProofWay = (typeof proofWays)[number];

/** Minutes for which a proof counts as fresh. */
export const freshMinutes = 10;

/** The ways of a person; a code by mail is for those who have nothing else. */
export function waysOf(
  has: { hasPasskey: boolean; hasTotp: boolean; hasPassword: boolean } | undefined,
): ProofWay[] {
  const ways: ProofWay[] = [
    ...(has?.hasPasskey ? (["passkey"] as const) : []),
    ...(has?.hasTotp ? (["totp"] as const) : []),
    ...(has?.hasPassword ? (["password"] as const) : []),
  ];
  return ways.length > 0 ? ways : ["code"];
}
