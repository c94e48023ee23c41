import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { Account, Accounts } from "./account-store";
import { browserOf } from "./conclude";
import type { Assertion } from "./factors/schema";
import { type CodeUse, clockSentence, takeFactorCode } from "./factors/take-code";
import { countGuess, steadyTime } from "./limits";
import { recordMiss } from "./lock-notice";
import { codeRefused } from "./one-time-code";
import { passkeyRefused, takePasskey } from "./passkeys/ceremony";
import type { RequestMetadata } from "./request-metadata";
import { type OpenedToken, openToken } from "./sealed-token";
import { openSession, type SignedIn } from "./session-tokens";
import { nameOf, type SignInPlace, siteOf } from "./sign-in-place";
import { countAtAccount, countAtSource, forgetTries, guessAt } from "./try-count";

const facts = z.object({
  userId: z.guid(),
  proof: z.enum(["code", "password"]),
  browser: z.string().nullable(),
});

type Step = OpenedToken<z.output<typeof facts>>;
type OpenPlace = Exclude<SignInPlace, { kind: "closed" }>;
type PasskeyUse = { challenge: string; assertion: Assertion };
type Given = { token: string; code?: string | undefined; passkey?: PasskeyUse | undefined };

/**
 * Finishes a sign-in with a code of an app, a recovery code or a passkey. Throws `code_incorrect`: on `token` if the
 * sign-in is over, was begun in another browser or is done, on `code` alike for a wrong, old or used one and a lock.
 */
export async function takeSecondStep(
  place: SignInPlace,
  given: Given,
  metadata: RequestMetadata,
): Promise<SignedIn> {
  await countGuess(metadata);
  const outcome = await steadyTime(metadata, () => tryStep(place, given, metadata));
  if (typeof outcome === "object") return outcome;
  if (outcome === "passkey") throw passkeyRefused();
  if (outcome === "over") throw isOver();
  throw codeRefused(
    outcome === "clock" ? clockSentence : "The code is not right, or it was used already",
  );
}

async function tryStep(
  place: SignInPlace,
  given: Given,
  metadata: RequestMetadata,
): Promise<SignedIn | "over" | "wrong" | "clock" | "passkey"> {
  if (place.kind === "closed") return "over";
  const token = { kind: "second-step", owner: place.store.owner, facts };
  const step = await openToken(given.token, token, metadata.now);
  if (!step || step.facts.browser !== browserOf(metadata)) return "over";
  return place.store.within(metadata, async (accounts) => {
    const account = await accounts.findById(step.facts.userId);
    if (!account?.mayEnter) return "over";
    if (given.passkey)
      return finishByPasskey(place, { accounts, account, step, passkey: given.passkey }, metadata);
    const use = await judge(place, { accounts, account, code: given.code ?? "" }, metadata);
    if (use === "wrong" || use === "clock")
      return use === "clock" && step.facts.proof === "password" ? "clock" : "wrong";
    return finish(place, { accounts, account, step, use }, metadata);
  });
}

async function finishByPasskey(
  place: OpenPlace,
  { passkey, ...found }: Found & { step: Step; passkey: PasskeyUse },
  metadata: RequestMetadata,
): Promise<SignedIn | "passkey"> {
  const asked = { given: passkey, site: siteOf(place), now: metadata.now };
  const used = await takePasskey(found.accounts, asked);
  if (used?.accountId !== found.account.id) return "passkey";
  return finish(place, { ...found, use: "passkey" }, metadata);
}

async function finish(
  { store }: OpenPlace,
  { accounts, account, step, use }: Found & { step: Step; use: "totp" | "recovery" | "passkey" },
  metadata: RequestMetadata,
): Promise<SignedIn> {
  // Thrown, so that the transaction gives back the code that was taken.
  if (!(await accounts.factors.spendToken(step))) throw isOver();
  return openSession(store, accounts, account, { metadata, proofs: [step.facts.proof, use] });
}

type Found = { accounts: Accounts; account: Account };

/** Counts the guess before it is judged, for codes of apps and recovery codes together. */
async function judge(
  place: OpenPlace,
  { accounts, account, code }: Found & { code: string },
  metadata: RequestMetadata,
): Promise<CodeUse> {
  const { db } = accounts.scope;
  const placeName = nameOf(place);
  const guess = guessAt("factor", { owner: place.store.owner, email: account.email }, metadata);
  const atSource = await countAtSource(db, guess, metadata.now);
  if (!atSource.allowed) return "wrong";
  const atAccount = await countAtAccount(db, guess, metadata.now);
  if (!atAccount.allowed) return "wrong";
  const use = await takeFactorCode(accounts, account, { code, placeName, now: metadata.now });
  if (use === "totp" || use === "recovery") {
    await forgetTries(db, guess);
    return use;
  }
  const locksNow = atSource.locksNow || atAccount.locksNow;
  await recordMiss(accounts, account, { secret: "factor", placeName, locksNow }, metadata);
  return use;
}

function isOver(): AppError {
  const sentence = "This sign-in is over. Start again";
  return new AppError("code_incorrect", sentence, { fields: { token: sentence } });
}
