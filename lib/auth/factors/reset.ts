import { AppError } from "@/lib/core/errors";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { recordAudit, recordPlatformAudit } from "@/lib/server/records/audit";
import type { Account, Accounts } from "../account-store";
import type { RequestMetadata } from "../request-metadata";
import { findSignInPlace, nameOf } from "../sign-in-place";

type Lost = { email: string; subdomain: string | null };

/**
 * An operator's reset for a member of the company with this subdomain, or for a super admin. Throws `not_found` where
 * the company is not open or nobody has the address, and `conflict` for an account without a factor.
 */
export async function resetFactorsAsOperator(
  { email, subdomain }: Lost,
  metadata: RequestMetadata,
): Promise<void> {
  const world = subdomain ? ({ kind: "tenant", subdomain } as const) : ({ kind: "admin" } as const);
  const place = await findSignInPlace(world, { inHeader: null });
  if (place.kind === "closed")
    throw new AppError("not_found", `No open company has the subdomain ${subdomain}`);
  const reset = { placeName: nameOf(place), by: "The operator of the platform" };
  await place.store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(email);
    if (!account) throw new AppError("not_found", `${email} has no account at ${reset.placeName}`);
    await resetFactors(accounts, account, reset);
  });
}

/**
 * Removes all second factors of someone who lost them. Their sessions, recovery codes and trusted browsers end, and
 * they are mailed; the actor of the scope is in the audit log. Throws `conflict` for an account without a factor.
 */
export async function resetFactors(
  accounts: Accounts,
  account: Account,
  { placeName, by }: { placeName: string; by: string },
): Promise<void> {
  const { factors, sessions } = accounts;
  const removed = await factors.list(account.id);
  if (removed.length === 0)
    throw new AppError("conflict", `${account.email} has no passkey and no authenticator app`);
  for (const { id } of removed) await factors.remove(account.id, id);
  await factors.replaceRecoveryCodes(account.id, []);
  await factors.endTrust(account.id);
  const endedSessions = await sessions.revoke(account.id, "all");
  await recordReset(accounts, account, { removed: removed.length, endedSessions });
  await queueMail(accounts.scope, { ...resetMail(placeName, by), to: account.email });
}

async function recordReset(
  { scope }: Accounts,
  { id: subjectId }: Account,
  details: { removed: number; endedSessions: number },
): Promise<void> {
  const entry = { action: "factors.reset", subjectId, details };
  if ("companyId" in scope) await recordAudit(scope, { ...entry, subjectKind: "member" });
  else await recordPlatformAudit(scope, { ...entry, subjectKind: "super_admin" });
}

function resetMail(placeName: string, by: string) {
  return noticeMail({
    subject: `Your passkeys and authenticator apps for ${placeName} were removed`,
    paragraphs: [
      `${by} removed the passkeys, authenticator apps and recovery codes of your account at ${placeName} and ended your sessions. You now sign in without a second step; add a passkey or an app again in Settings.`,
      "If you did not ask for this, tell the person who looks after your access at once.",
    ],
  });
}
