import type { Account, Accounts } from "./account-store";
import { proveAddress } from "./company-choice";
import { concludeSignIn, type NextStep } from "./conclude";
import { handoffUrl } from "./handoff";
import { countGuess, steadyTime } from "./limits";
import { recordMiss } from "./lock-notice";
import { codeRefused, countOwnCode, isRightCode } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import type { CompanyToChoose } from "./schema";
import type { SignedIn } from "./session-tokens";
import { nameOf, type SignInPlace } from "./sign-in-place";
import { countAtAccount, countAtSource, forgetTries, guessAt } from "./try-count";

/** A session, a second step, or for a company's user on the admin host the way to their own. */
export type SignInOutcome =
  | SignedIn
  | NextStep
  | { kind: "redirect"; redirectTo: string }
  | { kind: "choices"; choices: CompanyToChoose[]; choiceToken: string };

type Proof = { email: string; code: string };

/**
 * Signs in with the newest code of an address. Throws `code_incorrect` alike for a wrong, old, spent
 * or worn-out code, another browser's code, an unknown address, a lock and a closed company. A try is
 * counted before it is judged and stays counted; without a valid code it counts against its source only.
 */
export async function verifyCode(
  place: SignInPlace,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignInOutcome> {
  await countGuess(metadata);
  const outcome = await steadyTime(metadata, () => enter(place, proof, metadata));
  if (outcome) return outcome;
  throw codeRefused();
}

async function enter(
  place: SignInPlace,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignInOutcome | null> {
  if (place.kind === "closed") return null;
  const entered = await enterByCode(place, proof, metadata);
  if (entered !== "unknown") return entered;
  return place.kind === "platform" ? goToCompany(proof, metadata) : null;
}

type OpenPlace = Exclude<SignInPlace, { kind: "closed" }>;

async function enterByCode(
  place: OpenPlace,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignedIn | NextStep | null | "unknown"> {
  const { store } = place;
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(proof.email);
    if (!account?.mayEnter) return "unknown";
    if (await provesByCode(place, { accounts, account, code: proof.code }, metadata))
      return concludeSignIn(store, accounts, account, { metadata, proof: "code" });
    return null;
  });
}

async function provesByCode(
  place: OpenPlace,
  { accounts, account, code }: { accounts: Accounts; account: Account; code: string },
  metadata: RequestMetadata,
): Promise<boolean> {
  const { db } = accounts.scope;
  const guess = guessAt("code", { owner: place.store.owner, email: account.email }, metadata);
  const atSource = await countAtSource(db, guess, metadata.now);
  if (!atSource.allowed) return false;
  const stored = await countOwnCode(metadata.challenge, (challenge) =>
    accounts.countCodeTry(account.id, { challenge, newEmail: null }),
  );
  const atAccount = stored ? await countAtAccount(db, guess, metadata.now) : atSource;
  const isRight = stored && atAccount.allowed && isRightCode(stored, code);
  if (isRight && (await accounts.spendCode(stored.id))) {
    await forgetTries(db, guess);
    return true;
  }
  const locksNow = atSource.locksNow || atAccount.locksNow;
  const missed = { secret: "code", placeName: nameOf(place), locksNow } as const;
  await recordMiss(accounts, account, missed, metadata);
  return false;
}

async function goToCompany(proof: Proof, metadata: RequestMetadata): Promise<SignInOutcome | null> {
  const proven = await proveAddress(proof, metadata);
  const [first, ...others] = proven?.companies ?? [];
  if (!proven || !first) return null;
  if (others.length === 0)
    return { kind: "redirect", redirectTo: await handoffUrl(first, metadata) };
  const choices = proven.companies.map(({ companyName, subdomain }) => ({
    companyName,
    subdomain,
  }));
  return { kind: "choices", choices, choiceToken: proven.choiceToken };
}
