import type { Account, AccountStore, Accounts } from "./account-store";
import { knownDeviceOf } from "./known-device";
import { challengeHash } from "./one-time-code";
import { isInGrace, recordGraceEntry } from "./passkeys/left-subdomain";
import type { RequestMetadata } from "./request-metadata";
import { factorKinds, type SecondWay, type SessionProof } from "./schema";
import { sealToken } from "./sealed-token";
import { openSession, type SignedIn } from "./session-tokens";

export const secondStepMinutes = 5;

/** A sign-in that waits for its second step. */
export type NextStep = {
  kind: "next";
  next: { kind: "totp" | "passkey"; ways: SecondWay[]; token: string };
};

/**
 * Ends a sign-in by its first proof, within the transaction of that proof: with a session, or with the second step if
 * the account has a second factor and the browser is not trusted. A mailed code is enough for a while after the company
 * left the subdomain that all factors belong to.
 */
export async function concludeSignIn(
  store: AccountStore,
  accounts: Accounts,
  account: Account,
  { metadata, proof }: { metadata: RequestMetadata; proof: "code" | "password" },
): Promise<SignedIn | NextStep> {
  const factors = await accounts.factors.list(account.id);
  const usable = factors.filter(({ leftAt }) => leftAt === null);
  const isExcused = proof === "code" && isInGrace(factors, metadata.now);
  if (factors.length === 0 || isExcused) {
    if (isExcused) await recordGraceEntry(accounts, account);
    return openSession(store, accounts, account, { metadata, proofs: [proof] });
  }
  const name = { owner: store.owner, email: account.email };
  const device = knownDeviceOf(metadata.device, name);
  if (device && (await accounts.factors.takeTrust(account.id, device))) {
    const proofs: SessionProof[] = [proof, "trusted"];
    return openSession(store, accounts, account, { metadata, proofs });
  }
  const browser = browserOf(metadata);
  const token = await sealToken(
    { kind: "second-step", owner: store.owner, facts: { userId: account.id, proof, browser } },
    { now: metadata.now, seconds: secondStepMinutes * 60 },
  );
  const kinds = factorKinds.filter((kind) => usable.some((factor) => factor.kind === kind));
  return { kind: "next", next: { kind: kinds[0] ?? "totp", ways: [...kinds, "recovery"], token } };
}

/** The browser that began a sign-in, by the hash of its challenge cookie; null for a program. */
export function browserOf({ challenge }: Pick<RequestMetadata, "challenge">): string | null {
  const hash = challengeHash(challenge);
  return hash && Buffer.from(hash).toString("base64url");
}
