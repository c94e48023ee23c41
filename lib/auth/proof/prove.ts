import { AppError } from "@/lib/core/errors";
import { freshMinutes, type ProofWay } from "@/lib/core/proof-ways";
import { findProofWays } from "@/lib/server/request/fresh-proof";
import type { Account, AccountStore, Person } from "../account-store";
import { isOwnPassword } from "../change-password";
import { takeFactorCode } from "../factors/take-code";
import { codeRefused } from "../one-time-code";
import { passkeyRefused, takePasskey } from "../passkeys/ceremony";
import type { RequestMetadata } from "../request-metadata";
import { storeOf } from "../sign-in-place";
import { countAtSource, forgetTries, type Guess } from "../try-count";
import type { ProofInput } from "./endpoints";
import { sendOwnCode, spendOwnCode } from "./own-code";

/** Mails a code to one's own address. Throws `conflict` if there is a better way, and `rate_limited`. */
export async function sendProofCode(person: Person, metadata: RequestMetadata): Promise<void> {
  await requireWay(person, "code");
  const store = storeOf(person.audience);
  const account = await ownAccount(store, person, metadata);
  await sendOwnCode(store, account, { placeName: person.placeName }, metadata);
}

/**
 * Confirms who someone signed in is, so that their session counts as fresh. Throws `credentials_incorrect` or
 * `code_incorrect`, and `conflict` for a way that the person does not have.
 */
export async function prove(
  person: Person,
  given: ProofInput,
  metadata: RequestMetadata,
): Promise<{ provenUntil: string }> {
  await requireWay(person, given.kind);
  const store = storeOf(person.audience);
  const account = await ownAccount(store, person, metadata);
  await check(store, account, { given, person }, metadata);
  const strength = given.kind === "totp" || given.kind === "passkey" ? 2 : 1;
  await store.within(metadata, (accounts) => accounts.sessions.prove(person.sessionId, strength));
  const provenUntil = new Date(metadata.now.getTime() + freshMinutes * 60_000);
  return { provenUntil: provenUntil.toISOString() };
}

async function check(
  store: AccountStore,
  account: Account,
  { given, person: { placeName, portalUrl } }: { given: ProofInput; person: Person },
  metadata: RequestMetadata,
): Promise<void> {
  if (given.kind === "passkey") {
    const site = { owner: store.owner, portalUrl };
    const used = await store.within(metadata, (accounts) =>
      takePasskey(accounts, { given, site, now: metadata.now }),
    );
    if (used?.accountId === account.id) return;
    throw passkeyRefused();
  }
  if (given.kind === "code") {
    if (await spendOwnCode(store, account, given.code, metadata)) return;
    throw codeRefused();
  }
  if (given.kind === "totp") {
    const { code } = given;
    if (await isOwnFactorCode(store, account, { code, placeName }, metadata)) return;
    throw codeRefused("The code is not right, or it was used already");
  }
  const { password } = given;
  if (await isOwnPassword(store, account, { password, metadata })) return;
  const sentence = "The password is not right";
  throw new AppError("credentials_incorrect", sentence, { fields: { password: sentence } });
}

/** Whether it is a code of one of the account's apps or a recovery code; ten failures in 15 minutes lock this. */
function isOwnFactorCode(
  store: AccountStore,
  { id, email }: Account,
  { code, placeName }: { code: string; placeName: string },
  metadata: RequestMetadata,
): Promise<boolean> {
  const { now } = metadata;
  const source = { kind: "session" } as const;
  const guess: Guess = { secret: "factor", owner: store.owner, email, source };
  return store.within(metadata, async (accounts) => {
    const { db } = accounts.scope;
    const account = await accounts.findById(id);
    if (!account || !(await countAtSource(db, guess, now)).allowed) return false;
    const use = await takeFactorCode(accounts, account, { code, placeName, now });
    if (use !== "totp" && use !== "recovery") return false;
    await forgetTries(db, guess);
    return true;
  });
}

async function requireWay(person: Person, way: ProofWay): Promise<void> {
  const ways = await findProofWays(person);
  if (!ways.includes(way))
    throw new AppError("conflict", "Confirm in another way", { data: { ways } });
}

async function ownAccount(
  store: AccountStore,
  { id }: Person,
  metadata: RequestMetadata,
): Promise<Account> {
  const account = await store.within(metadata, (accounts) => accounts.findById(id));
  if (!account) throw new AppError("unauthenticated", "Sign in to continue");
  return account;
}
