import { queueMail } from "@/lib/server/mail/queue";
import { signInCodeMail } from "@/lib/server/mail/templates";
import { sendCompanyChoiceCode } from "./company-choice";
import { countSend, steadyTime } from "./limits";
import { knownBrowserUrl } from "./links/mail-link";
import { challengeHash, codeTtlMinutes, newCode } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import { nameOf, ownerOf, type SignInPlace, siteOf } from "./sign-in-place";
import { isLockedForAddresses } from "./try-count";

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
  const sent = await sendCode(place, email, metadata);
  if (!sent && place.kind === "platform") await sendCompanyChoiceCode(email, metadata);
}

/** While strangers hold new browsers back, the mail has a link that lets the one in which it is opened in. */
async function sendCode(
  place: Exclude<SignInPlace, { kind: "closed" }>,
  email: string,
  metadata: RequestMetadata,
): Promise<boolean> {
  const { store } = place;
  const isLocked = await isLockedForAddresses({ owner: store.owner, email }, metadata.now);
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(email);
    if (!account?.mayEnter) return false;
    const { code, row } = newCode(metadata.now);
    const challenge = challengeHash(metadata.challenge);
    await accounts.replaceCode(account.id, { ...row, challenge, newEmail: null });
    const about = { code, place: nameOf(place), validMinutes: codeTtlMinutes };
    const browserUrl = isLocked
      ? await knownBrowserUrl(siteOf(place), account, metadata.now)
      : undefined;
    const mail = signInCodeMail({ ...about, browserUrl });
    await queueMail(accounts.scope, { ...mail, to: account.email });
    return true;
  });
}
