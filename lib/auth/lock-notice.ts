import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import type { Account, Accounts } from "./account-store";
import type { RequestMetadata } from "./request-metadata";
import { type GuessedSecret, mostTries } from "./try-count";

const hoursBetweenMails = 6;
const minutesBetweenFailures = 60;

type Missed = { secret: GuessedSecret; placeName: string };

/**
 * Records a wrong guess, as a lock if it was the tenth, else as a failed sign-in: at most once an hour, so that strangers
 * cannot fill the audit log.
 */
export async function recordMiss(
  accounts: Accounts,
  account: Account,
  { locksNow, ...missed }: Missed & { locksNow: boolean },
  metadata: RequestMetadata,
): Promise<void> {
  if (locksNow) return recordLock(accounts, account, missed, metadata);
  const since = new Date(metadata.now.getTime() - minutesBetweenFailures * 60_000);
  if (await accounts.wasRecorded("signIn.failed", account.id, since)) return;
  await accounts.record("signIn.failed", account, { ip: metadata.ip, secret: missed.secret });
}

/** Records that wrong tries locked a way into the account, and mails its owner unless that was just done. */
export async function recordLock(
  accounts: Accounts,
  account: Account,
  { secret, placeName }: Missed,
  { ip, now }: RequestMetadata,
): Promise<void> {
  const since = new Date(now.getTime() - hoursBetweenMails * 3_600_000);
  const wasMailed = await accounts.wasRecorded("signIn.locked", account.id, since);
  await accounts.record("signIn.locked", account, { ip, secret });
  if (!wasMailed)
    await queueMail(accounts.scope, { ...lockedMail(secret, placeName), to: account.email });
}

function lockedMail(secret: GuessedSecret, placeName: string) {
  const named = secret === "factor" ? "code of an authenticator app" : secret;
  return noticeMail({
    subject: `Many wrong sign-in attempts at ${placeName}`,
    paragraphs: [
      `A wrong ${named} was entered ${mostTries} times for your account at ${placeName}. For up to an hour no more are accepted from there.`,
      "You stay signed in, and browsers in which you have signed in before are not affected. A new browser is let in by a link in the mail with your next code.",
      "If this was not you, you need not do anything. Never pass on a code, and if you use a password, choose a long one.",
    ],
  });
}
