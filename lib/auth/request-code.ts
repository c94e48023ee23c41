import { randomUUID } from "node:crypto";
import { queueMail } from "@/lib/server/mail/queue";
import { signInCodeMail } from "@/lib/server/mail/templates";
import type { AccountStore } from "./account-store";
import { sendCompanyChoiceCode } from "./company-choice";
import { countSend, steadyTime } from "./limits";
import { challengeHash, codeMac, codeTtlMinutes, newCode } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import { nameOf, ownerOf, type SignInPlace } from "./sign-in-place";

/**
 * Mails a code to a person who may sign in here and does nothing otherwise; the caller cannot
 * see which, neither by the response nor by its time. The mail and the code are one transaction.
 * A browser's code counts in that browser only. Throws `rate_limited` after 1 in a minute or 5 in an hour
 * for the address, 30 in 5 minutes for the IP.
 */
export async function requestCode(
  place: SignInPlace,
  email: string,
  metadata: RequestMetadata,
): Promise<void> {
  await countSend({ owner: ownerOf(place), email }, metadata);
  await steadyTime(metadata, () => sendWhereKnown(place, email, metadata));
}

async function sendWhereKnown(
  place: SignInPlace,
  email: string,
  metadata: RequestMetadata,
): Promise<void> {
  if (place.kind === "closed") return;
  const sent = await sendCode(place.store, { email, placeName: nameOf(place) }, metadata);
  if (!sent && place.kind === "platform") await sendCompanyChoiceCode(email, metadata);
}

async function sendCode(
  store: AccountStore,
  to: { email: string; placeName: string },
  metadata: RequestMetadata,
): Promise<boolean> {
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(to.email);
    if (!account?.mayEnter) return false;
    const code = newCode();
    const id = randomUUID();
    const expiresAt = new Date(metadata.now.getTime() + codeTtlMinutes * 60_000);
    const challenge = challengeHash(metadata.challenge);
    const use = { challenge, newEmail: null };
    await accounts.replaceCode(account.id, { id, mac: codeMac(id, code), expiresAt, ...use });
    const mail = signInCodeMail({ code, place: to.placeName, validMinutes: codeTtlMinutes });
    await queueMail(accounts.scope, { ...mail, to: account.email });
    return true;
  });
}
