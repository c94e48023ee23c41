import { AppError } from "@/lib/core/errors";
import type { Account, AccountStore } from "./account-store";
import { countGuess, steadyTime } from "./limits";
import { isRightPassword } from "./password";
import type { RequestMetadata } from "./request-metadata";
import { openSession, type SignedIn } from "./session-tokens";
import type { SignInPlace } from "./sign-in-place";

type Tried = { store: AccountStore; account: Account; locksNow: boolean };

/**
 * Signs in with a password. Throws the same `credentials_incorrect` for an unknown address, a wrong or
 * missing password and a locked account. The attempt is counted before the password is checked.
 */
export async function login(
  place: SignInPlace,
  given: { email: string; password: string },
  metadata: RequestMetadata,
): Promise<SignedIn> {
  await countGuess(metadata);
  const signedIn = await steadyTime(metadata, () => tryPassword(place, given, metadata));
  if (!signedIn) {
    throw new AppError("credentials_incorrect", "The e-mail address or the password is not right");
  }
  return signedIn;
}

async function tryPassword(
  place: SignInPlace,
  given: { email: string; password: string },
  metadata: RequestMetadata,
): Promise<SignedIn | null> {
  const tried = place.kind === "closed" ? null : await countTry(place.store, given.email, metadata);
  const isRight = await isRightPassword(tried?.account.passwordHash ?? null, given.password);
  if (tried?.locksNow && !isRight) await recordLock(tried, metadata);
  return tried && isRight ? enter(tried, metadata) : null;
}

async function countTry(
  store: AccountStore,
  email: string,
  metadata: RequestMetadata,
): Promise<Tried | null> {
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(email);
    if (!account?.mayEnter) return null;
    const { allowed, locksNow } = await accounts.countTry(account.id);
    return allowed ? { store, account, locksNow } : null;
  });
}

async function enter(
  { store, account }: Tried,
  metadata: RequestMetadata,
): Promise<SignedIn | null> {
  return store.within(metadata, async (accounts) => {
    const now = await accounts.findById(account.id);
    if (!now?.mayEnter || now.passwordHash !== account.passwordHash) return null;
    return openSession(store, accounts, now, { metadata, by: "password" });
  });
}

async function recordLock({ store, account }: Tried, metadata: RequestMetadata): Promise<void> {
  await store.within(metadata, (accounts) =>
    accounts.record("signIn.locked", account, { ip: metadata.ip }),
  );
}
