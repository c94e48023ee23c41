import { AppError } from "@/lib/core/errors";
import type { AccountStore } from "./account-store";
import { proveAddress } from "./company-choice";
import { handoffUrl } from "./handoff";
import { countGuess, steadyTime } from "./limits";
import { isRightCode, mostCodeTries } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import type { CompanyToChoose } from "./schema";
import { openSession, type SignedIn } from "./session-tokens";
import type { SignInPlace } from "./sign-in-place";

/** A session, or for a company's user on the admin host the way to their own. */
export type SignInOutcome =
  | SignedIn
  | { kind: "redirect"; redirectTo: string }
  | { kind: "choices"; choices: CompanyToChoose[]; choiceToken: string };

type Proof = { email: string; code: string };

/**
 * Signs in with the newest code of an address. Throws `code_incorrect` alike for a wrong, old, spent
 * or worn-out code, an unknown address, a locked account and a closed company. A try is counted
 * before it is judged and stays counted.
 */
export async function verifyCode(
  place: SignInPlace,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignInOutcome> {
  await countGuess(metadata);
  const outcome = await steadyTime(metadata, () => enter(place, proof, metadata));
  if (outcome) return outcome;
  const sentence = "The code is not right, or it has expired";
  throw new AppError("code_incorrect", sentence, { fields: { code: sentence } });
}

async function enter(
  place: SignInPlace,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignInOutcome | null> {
  if (place.kind === "closed") return null;
  const entered = await enterByCode(place.store, proof, metadata);
  if (entered !== "unknown") return entered;
  return place.kind === "platform" ? goToCompany(proof, metadata) : null;
}

async function enterByCode(
  store: AccountStore,
  proof: Proof,
  metadata: RequestMetadata,
): Promise<SignedIn | null | "unknown"> {
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findByEmail(proof.email);
    if (!account?.mayEnter) return "unknown";
    const counted = await accounts.countTry(account.id);
    if (!counted.allowed) return null;
    const stored = await accounts.countCodeTry(account.id, mostCodeTries);
    if (stored && isRightCode(stored, proof.code) && (await accounts.spendCode(stored.id))) {
      return openSession(store, accounts, account, { metadata, by: "code" });
    }
    if (counted.locksNow) await accounts.record("signIn.locked", account, { ip: metadata.ip });
    return null;
  });
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
