import type { MemberRole } from "./permissions";

/** The members of whom a company requires a second factor, the stricter later. */
export const secondFactorRules = ["optional", "owners", "all"] as const;

export type SecondFactorRule = (typeof secondFactorRules)[number];

/** Days after which a stricter rule takes effect, so that everybody can add a factor in time. */
export const factorGraceDays = 7;

/** From when a rule requires a second factor of someone with this role; null if it does not. */
export function factorDueFrom(
  {
    secondFactor,
    secondFactorFrom,
  }: { secondFactor: SecondFactorRule; secondFactorFrom: Date | null },
  role: MemberRole,
): Date | null {
  const asked = secondFactor === "all" || (secondFactor === "owners" && role === "owner");
  return asked ? secondFactorFrom : null;
}
