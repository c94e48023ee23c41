import { AppError, invalidField } from "@/lib/core/errors";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import type { Account, AccountStore } from "./account-store";
import { hashPassword, isRightPassword, requireGoodPassword } from "./password";
import type { RequestMetadata } from "./request-metadata";
import { countAtSource, forgetTries, type Guess } from "./try-count";

const fromSession = { kind: "session" } as const;

type Change = {
  accountId: string;
  sessionId: string;
  companyName: string | null;
  currentPassword?: string | null | undefined;
  newPassword: string;
};

/**
 * Sets or changes one's own password and ends the other sessions. Throws `validation_failed` for a weak
 * password and `credentials_incorrect` for a wrong current one, of which ten in 15 minutes lock this.
 */
export async function changePassword(
  store: AccountStore,
  change: Change,
  metadata: RequestMetadata,
): Promise<Account> {
  const account = await store.within(metadata, (accounts) => accounts.findById(change.accountId));
  if (!account) throw wrongPassword();
  requireGoodPassword(change.newPassword, [account.name, account.email, change.companyName ?? ""]);
  if (account.passwordHash !== null) await requireCurrentPassword(store, account, change, metadata);
  const hash = await hashPassword(change.newPassword, { id: account.id, isKnown: true });
  return store.within(metadata, async (accounts) => {
    const replaced = await accounts.replacePassword(account, hash);
    if (!replaced) throw wrongPassword();
    const ended = await accounts.sessions.revoke(account.id, { except: change.sessionId });
    await accounts.factors.endTrust(account.id);
    await accounts.record("password.changed", account, { endedSessions: ended });
    const place = change.companyName ?? "the admin portal";
    await queueMail(accounts.scope, { ...passwordChangedMail(place), to: account.email });
    return (await accounts.findById(account.id)) ?? account;
  });
}

function passwordChangedMail(place: string) {
  return noticeMail({
    subject: `Your password for ${place} was changed`,
    paragraphs: [
      `The password with which you sign in to ${place} was just set or changed, and all your other sessions have ended.`,
      "If this was not you, sign in with a code, set another password, and tell the person who looks after your access.",
    ],
  });
}

async function requireCurrentPassword(
  store: AccountStore,
  account: Account,
  { currentPassword }: Change,
  metadata: RequestMetadata,
): Promise<void> {
  if (!currentPassword) throw invalidField("currentPassword", "Enter your current password");
  if (!(await isOwnPassword(store, account, { password: currentPassword, metadata })))
    throw wrongPassword();
}

/** Whether someone signed in knows their password; ten failures in 15 minutes lock this. */
export async function isOwnPassword(
  store: AccountStore,
  account: Account,
  { password, metadata }: { password: string; metadata: RequestMetadata },
): Promise<boolean> {
  const { owner } = store;
  const guess: Guess = { secret: "password", owner, email: account.email, source: fromSession };
  const { allowed } = await store.within(metadata, ({ scope }) =>
    countAtSource(scope.db, guess, metadata.now),
  );
  const sender = { id: account.id, isKnown: true };
  const isRight = await isRightPassword(account.passwordHash, password, sender);
  if (!allowed || !isRight) return false;
  await store.within(metadata, ({ scope }) => forgetTries(scope.db, guess));
  return true;
}

function wrongPassword(): AppError {
  const sentence = "The current password is not right";
  return new AppError("credentials_incorrect", sentence, { fields: { currentPassword: sentence } });
}
