import type { Assertion } from "../factors/schema";
import { countGuess, steadyTime } from "../limits";
import type { RequestMetadata } from "../request-metadata";
import { openSession, type SignedIn } from "../session-tokens";
import { type SignInPlace, siteOf } from "../sign-in-place";
import { askForPasskey, passkeyRefused, takePasskey } from "./ceremony";

/** A challenge for the passkeys of a place, alike for every caller and for a closed subdomain. */
export async function passkeyOptionsAt(place: SignInPlace, metadata: RequestMetadata) {
  await countGuess(metadata);
  return askForPasskey(siteOf(place), metadata.now);
}

/** Signs in with a passkey alone, which is two factors in one. Throws `code_incorrect` alike for every reason. */
export async function signInByPasskey(
  place: SignInPlace,
  given: { challenge: string; assertion: Assertion },
  metadata: RequestMetadata,
): Promise<SignedIn> {
  await countGuess(metadata);
  const signedIn = await steadyTime(metadata, () => enter(place, given, metadata));
  if (!signedIn) throw passkeyRefused();
  return signedIn;
}

async function enter(
  place: SignInPlace,
  given: { challenge: string; assertion: Assertion },
  metadata: RequestMetadata,
): Promise<SignedIn | null> {
  if (place.kind === "closed") return null;
  const { store } = place;
  return store.within(metadata, async (accounts) => {
    const used = await takePasskey(accounts, { given, site: siteOf(place), now: metadata.now });
    const account = used && (await accounts.findById(used.accountId));
    if (!account?.mayEnter) return null;
    return openSession(store, accounts, account, { metadata, proofs: ["passkey"] });
  });
}
