import { AppError } from "@/lib/core/errors";
import type { Account, AccountStore } from "./account-store";
import type { Caller } from "./caller";
import { countGuess } from "./limits";
import { isRightPassword } from "./password";
import { openSession, type SignedIn } from "./session-tokens";
import type { SignInPlace } from "./sign-in-place";
import { steadyTime } from "./steady-time";

type Tried = { store: AccountStore; account: Account; locksNow: boolean };

/**
 * Signs in with a password. Throws `credentials_incorrect` alike for an unknown address, a wrong
 * password, an account without one and a locked one. The try is counted before it is judged; the
 * password is judged between two transactions, never inside one.
 */
export async function login(
  place: SignInPlace,
  given: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  await countGuess(caller);
  const signedIn = await steadyTime(caller, () => tryPassword(place, given, caller));
  if (!signedIn) {
    throw new AppError("credentials_incorrect", "The e-mail address or the password is not right");
  }
  return signedIn;
}

async function tryPassword(
  place: SignInPlace,
  given: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn | null> {
  const tried = place.kind === "closed" ? null : await countTry(place.store, given.email, caller);
  const isRight = await isRightPassword(tried?.account.passwordHash ?? null, given.password);
  if (tried?.locksNow && !isRight) await recordLock(tried, caller);
  return tried && isRight ? enter(tried, caller) : null;
}

async function countTry(store: AccountStore, email: string, caller: Caller): Promise<Tried | null> {
  return store.within(caller, async (accounts) => {
    const account = await accounts.findByEmail(email);
    if (!account?.mayEnter) return null;
    const { allowed, locksNow } = await accounts.countTry(account.id);
    return allowed ? { store, account, locksNow } : null;
  });
}

async function enter({ store, account }: Tried, caller: Caller): Promise<SignedIn | null> {
  return store.within(caller, async (accounts) => {
    const now = await accounts.findById(account.id);
    if (!now?.mayEnter || now.passwordHash !== account.passwordHash) return null;
    return openSession(store, accounts, now, { caller, by: "password" });
  });
}

async function recordLock({ store, account }: Tried, caller: Caller): Promise<void> {
  await store.within(caller, (accounts) =>
    accounts.record("signIn.locked", account, { ip: caller.ip }),
  );
}
