import { queueMail } from "@/lib/server/mail/queue";
import { proofCodeMail } from "@/lib/server/mail/templates";
import type { Account, AccountStore } from "../account-store";
import { countSend } from "../limits";
import { codeTtlMinutes, newCode, takeCode } from "../one-time-code";
import type { RequestMetadata } from "../request-metadata";
import { countAtSource, forgetTries, type Guess } from "../try-count";

/** A code to one's present address proves that address and opens no session. */
const codeUseOf = ({ email }: Account) => ({ challenge: null, newEmail: email });

/** Mails a code by which someone signed in shows that they read the mails of their account. Throws `rate_limited`. */
export async function sendOwnCode(
  store: AccountStore,
  account: Account,
  { placeName }: { placeName: string },
  metadata: RequestMetadata,
): Promise<void> {
  await countSend({ owner: store.owner, email: `proof ${account.email}` }, metadata);
  await store.within(metadata, async (accounts) => {
    const { code, row } = newCode(metadata.now);
    await accounts.replaceCode(account.id, { ...row, ...codeUseOf(account) });
    const mail = proofCodeMail({ code, place: placeName, validMinutes: codeTtlMinutes });
    await queueMail(accounts.scope, { ...mail, to: account.email });
  });
}

/** Whether it is the code last mailed for this; its tries are counted, and it works once. */
export async function spendOwnCode(
  store: AccountStore,
  account: Account,
  code: string,
  metadata: RequestMetadata,
): Promise<boolean> {
  const { owner } = store;
  const guess: Guess = { secret: "code", owner, email: account.email, source: { kind: "session" } };
  return store.within(metadata, async (accounts) => {
    const { db } = accounts.scope;
    const { allowed } = await countAtSource(db, guess, metadata.now);
    const use = { code, ...codeUseOf(account) };
    const isTaken = allowed && (await takeCode(accounts, account.id, use));
    if (isTaken) await forgetTries(db, guess);
    return isTaken;
  });
}
