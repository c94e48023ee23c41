import { AppError, invalidField } from "@/lib/core/errors";
import { canChangeOwnEmail } from "@/lib/core/permissions";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { queueMail } from "@/lib/server/mail/queue";
import { newEmailCodeMail, noticeMail } from "@/lib/server/mail/templates";
import { type Account, type AccountStore, type Accounts, emailTaken } from "./account-store";
import { requireFactorProof } from "./factors/own-factors";
import { countSend } from "./limits";
import { linkUrl, takeBackAddressLink } from "./links/mail-link";
import { codeRefused, codeTtlMinutes, newCode, takeCode } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";

/** Someone signed in who changes their own address. `placeName`: their company, or the admin portal. */
type Person = { accountId: string; sessionId: string; placeName: string; portalUrl: string };

const requestsAnHour = { name: "email-change", most: 5, windowSeconds: 3600 };

/**
 * Mails a code to the address that someone signed in wants to change to. Throws `forbidden` for a team
 * member, `validation_failed` for the present address, `conflict` for a registered one, `rate_limited`.
 */
export async function requestEmailCode(
  store: AccountStore,
  person: Person,
  email: string,
  metadata: RequestMetadata,
): Promise<void> {
  await store.within(metadata, (accounts) => requireFree(accounts, person, email));
  await takeFromLimits([{ limit: requestsAnHour, subject: person.accountId }], metadata.now);
  await countSend({ owner: store.owner, email }, metadata);
  await store.within(metadata, async (accounts) => {
    const { code, row } = newCode(metadata.now);
    await accounts.replaceCode(person.accountId, { ...row, challenge: null, newEmail: email });
    const about = { code, place: person.placeName, validMinutes: codeTtlMinutes };
    await queueMail(accounts.scope, { ...newEmailCodeMail(about), to: email });
  });
}

/**
 * Changes one's own address to the one a code was sent to; of the sessions the present one stays. Throws
 * `code_incorrect` for a wrong, old or used code, whose tries are counted, `forbidden` and `conflict`.
 */
export async function changeOwnEmail(
  store: AccountStore,
  person: Person,
  { email, code }: { email: string; code: string },
  metadata: RequestMetadata,
): Promise<Account> {
  const changed = await store.within(metadata, async (accounts) => {
    const account = await requireFree(accounts, person, email);
    const use = { challenge: null, newEmail: email };
    if (!(await takeCode(accounts, account.id, { code, ...use }))) return null;
    await accounts.replaceEmail(account.id, email);
    await accounts.record("email.changed", account);
    const { sessionId: keptSessionId, placeName, portalUrl } = person;
    const about = { id: account.id, from: account.email, to: email };
    const { now } = metadata;
    const facts = { userId: account.id, from: account.email, to: email };
    const takeBack = {
      url: await linkUrl(
        takeBackAddressLink,
        { owner: store.owner, portalUrl },
        { facts: { ...facts, changedAt: now.toISOString() }, now },
      ),
      since: firstChangeAt(account, now),
    };
    await concludeEmailChange(accounts, { ...about, placeName, keptSessionId, takeBack });
    return accounts.findById(account.id);
  });
  if (changed) return changed;
  throw codeRefused();
}

/** When the series of own changes began of which this is the next. */
function firstChangeAt({ firstEmailChangeAt: first }: Account, now: Date): Date {
  const endedBefore = now.getTime() - takeBackAddressLink.seconds * 1000;
  return first && first.getTime() > endedBefore ? first : now;
}

type EmailChange = {
  id: string;
  from: string;
  to: string;
  placeName: string;
  keptSessionId: string | null;
  /** The person made the change: the link that gives the old address back, and the time of their first such change. */
  takeBack?: { url: string; since: Date };
};

/** After a change of an address: ends the password and every way in that the old one opened, and mails both addresses. */
export async function concludeEmailChange(
  accounts: Accounts,
  { id, from, to, placeName, keptSessionId, takeBack }: EmailChange,
): Promise<void> {
  await accounts.concludeEmail(id, takeBack?.since ?? null);
  await accounts.endAccess(id, keptSessionId);
  await accounts.factors.endTrust(id);
  const subject = `Your e-mail address for ${placeName} was changed`;
  const toOld = noticeMail({
    subject,
    paragraphs: [
      `Your account at ${placeName} now has another e-mail address. Codes and other mails no longer come here, and the sessions that were open have ended.`,
      takeBack
        ? "If this was not you, take your address back within 72 hours: the password and all sessions end then, and you sign in with a code sent here."
        : "If you did not expect this, write at once to the person who looks after your access: they can change the address back.",
    ],
    ...(takeBack && { link: { label: "Take Back My Address", url: takeBack.url } }),
  });
  const toNew = noticeMail({
    subject,
    paragraphs: [
      `From now on you sign in to ${placeName} with this address, ${to}, and a code sent to it. Your password and your other sessions have ended.`,
      "If you do not know this account, ignore this mail: without a code sent to you nobody signs in with your address.",
    ],
  });
  await queueMail(accounts.scope, { ...toOld, to: from });
  await queueMail(accounts.scope, { ...toNew, to });
}

async function requireFree(
  accounts: Accounts,
  { accountId, sessionId }: Person,
  email: string,
): Promise<Account> {
  const account = await accounts.findById(accountId);
  if (!account) throw new AppError("unauthenticated", "Sign in to continue");
  await requireFactorProof(accounts, accountId, sessionId);
  if (!canChangeOwnEmail(account))
    throw new AppError("forbidden", "Only an owner of the company may change your address");
  if (account.email === email) throw invalidField("email", "This is your address already");
  if (await accounts.findByEmail(email))
    throw new AppError("conflict", emailTaken, { fields: { email: emailTaken } });
  return account;
}
