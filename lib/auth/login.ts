import { networkOf } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import type { Account, AccountStore } from "./account-store";
import { concludeSignIn, type NextStep } from "./conclude";
import { knownDeviceOf } from "./known-device";
import { countGuess, steadyTime } from "./limits";
import { recordMiss } from "./lock-notice";
import { isRightPassword, type Sender } from "./password";
import type { RequestMetadata } from "./request-metadata";
import type { SignedIn } from "./session-tokens";
import { nameOf, type SignInPlace } from "./sign-in-place";
import { countAtAccount, countAtSource, forgetTries, type Guess, guessAt } from "./try-count";

type Tried = {
  store: AccountStore;
  placeName: string;
  account: Account;
  guess: Guess;
  locksNow: boolean;
};

/**
 * Signs in with a password. Throws the same `credentials_incorrect` for an unknown address, a wrong or
 * missing password and a locked account. The attempt is counted before the password is checked.
 */
export async function login(
  place: SignInPlace,
  given: { email: string; password: string },
  metadata: RequestMetadata,
): Promise<SignedIn | NextStep> {
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
): Promise<SignedIn | NextStep | null> {
  const tried = place.kind === "closed" ? null : await countPassword(place, given.email, metadata);
  const stored = tried?.account.passwordHash ?? null;
  const sender = senderOf(place, given.email, metadata);
  const isRight = await isRightPassword(stored, given.password, sender);
  if (!tried) return null;
  if (isRight) return enter(tried, metadata);
  const { store, account, ...counted } = tried;
  await store.within(metadata, (accounts) =>
    recordMiss(accounts, account, { secret: "password", ...counted }, metadata),
  );
  return null;
}

function senderOf(place: SignInPlace, email: string, metadata: RequestMetadata): Sender {
  const account = place.kind === "closed" ? null : { owner: place.store.owner, email };
  const device = account && knownDeviceOf(metadata.device, account);
  return { id: device ?? networkOf(metadata.ip), isKnown: device !== null };
}

/** An account without a password cannot be guessed: the try counts against its source only. */
async function countPassword(
  place: Exclude<SignInPlace, { kind: "closed" }>,
  email: string,
  metadata: RequestMetadata,
): Promise<Tried | null> {
  const { store } = place;
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(email);
    if (!account?.mayEnter) return null;
    const guess = guessAt("password", { owner: store.owner, email }, metadata);
    const { db } = accounts.scope;
    const atSource = await countAtSource(db, guess, metadata.now);
    if (!atSource.allowed) return null;
    const hasPassword = account.passwordHash !== null;
    const atAccount = hasPassword ? await countAtAccount(db, guess, metadata.now) : atSource;
    const locksNow = atSource.locksNow || atAccount.locksNow;
    return atAccount.allowed ? { store, placeName: nameOf(place), account, guess, locksNow } : null;
  });
}

async function enter(
  { store, account, guess }: Tried,
  metadata: RequestMetadata,
): Promise<SignedIn | NextStep | null> {
  return store.within(metadata, async (accounts) => {
    const now = await accounts.findById(account.id);
    if (!now?.mayEnter || now.passwordHash !== account.passwordHash) return null;
    await forgetTries(accounts.scope.db, guess);
    return concludeSignIn(store, accounts, now, { metadata, proof: "password" });
  });
}
