import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { env, isLocalRoot } from "@/lib/server/operation/env";

/** From when the session of someone may do nothing but add or show a second factor; null if that is not required. */
type FactorDue = { factorDue: Date | null };

/** Whether the session lacks a second factor that is required by now. */
export function lacksFactor({ factorDue }: FactorDue, now: Date): boolean {
  return factorDue !== null && factorDue <= now;
}

/** Throws `factor_required` unless the session has the second factor that is required, or the endpoint adds one. */
export function requireSecondFactor(
  { beforeFactor }: Pick<Endpoint, "beforeFactor">,
  person: FactorDue,
  now: Date,
): void {
  if (beforeFactor || !lacksFactor(person, now)) return;
  throw new AppError(
    "factor_required",
    "A second factor is required. Add a passkey or an authenticator app, or sign in with yours",
  );
}

/** Whether super admins need a second factor: always on a public domain, and where the setting says so. */
export function superAdminsNeedFactor(): boolean {
  const { ROOT_DOMAIN, SUPER_ADMIN_SECOND_FACTOR } = env();
  return SUPER_ADMIN_SECOND_FACTOR === "required" || !isLocalRoot(ROOT_DOMAIN);
}
