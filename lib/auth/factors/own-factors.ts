import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { proofNeeded } from "@/lib/server/request/fresh-proof";
import type { Account, Accounts, Person } from "../account-store";
import type { RequestMetadata } from "../request-metadata";
import { factorKinds } from "../schema";
import { storeOf } from "../sign-in-place";
import type { FactorRow } from "./factor-rows";
import type { Factor } from "./schema";
import { newRecoveryCodes, recoveryHash } from "./take-code";

export function renameFactor(
  person: Person,
  { id, name }: { id: string; name: string },
  metadata: RequestMetadata,
): Promise<Factor> {
  return asOwner(person, metadata, async ({ factors }, account) => {
    const renamed = await factors.rename(account.id, id, name);
    const found = renamed && (await factors.list(account.id)).find((one) => one.id === id);
    if (!found) throw notFound("Factor");
    return toFactor(found);
  });
}

/** Removes a factor; with the last one the recovery codes go too, and no browser stays trusted. */
export async function removeFactor(
  person: Person,
  id: string,
  metadata: RequestMetadata,
): Promise<void> {
  await asProvenOwner(person, metadata, async (accounts, account) => {
    const { factors } = accounts;
    const removed = (await factors.list(account.id)).find((one) => one.id === id);
    if (!removed || !(await factors.remove(account.id, id))) throw notFound("Factor");
    await factors.endTrust(account.id);
    if ((await factors.list(account.id)).length === 0)
      await factors.replaceRecoveryCodes(account.id, []);
    const factor = toFactor(removed);
    await concludeChange(accounts, account, { person, action: "factor.removed", factor });
  });
}

/** Ten new recovery codes in place of the earlier ones. Throws `conflict` without a factor. */
export function renewRecoveryCodes(person: Person, metadata: RequestMetadata): Promise<string[]> {
  return asProvenOwner(person, metadata, async (accounts, account) => {
    if ((await accounts.factors.list(account.id)).length === 0)
      throw new AppError("conflict", "Add a passkey or an authenticator app first");
    await accounts.record("recoveryCodes.renewed", account);
    return replaceCodes(accounts, account);
  });
}

/** Asks one of one's own browsers for the second step again. Throws `not_found`. */
export async function endTrust(
  person: Person,
  id: string,
  metadata: RequestMetadata,
): Promise<void> {
  await asOwner(person, metadata, async (accounts, account) => {
    if ((await accounts.factors.endTrust(account.id, id)) === 0) throw notFound("Browser");
  });
}

/** Runs `work` in one transaction with the account of someone signed in. */
export function asOwner<T>(
  person: Pick<Person, "audience" | "id">,
  metadata: RequestMetadata,
  work: (accounts: Accounts, account: Account) => Promise<T>,
): Promise<T> {
  return storeOf(person.audience).within(metadata, async (accounts) => {
    const account = await accounts.findById(person.id);
    if (!account) throw new AppError("unauthenticated", "Sign in to continue");
    return work(accounts, account);
  });
}

/** The same for what lasts. Throws `proof_needed` if the account has a second factor and the session was given none. */
export function asProvenOwner<T>(
  person: Person,
  metadata: RequestMetadata,
  work: (accounts: Accounts, account: Account) => Promise<T>,
): Promise<T> {
  return asOwner(person, metadata, async (accounts, account) => {
    await requireFactorProof(accounts, account.id, person.sessionId);
    return work(accounts, account);
  });
}

/** Throws `proof_needed` for a session without the second factor that its account has, as in a trusted browser. */
export async function requireFactorProof(
  { factors, sessions }: Accounts,
  accountId: string,
  sessionId: string,
): Promise<void> {
  if ((await factors.listUsable(accountId)).length === 0) return;
  const strength = (await sessions.find(sessionId))?.session.strength ?? 1;
  if (strength < 2) throw proofNeeded();
}

/** A stored factor as its owner sees it. */
export function toFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    kind: z.enum(factorKinds).parse(row.kind),
    name: row.name,
    backedUp: row.backedUp,
    leftSubdomain: row.leftSubdomain,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Ten new recovery codes, which replace the earlier ones. */
export async function replaceCodes({ factors }: Accounts, account: Account): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factors.replaceRecoveryCodes(account.id, codes.map(recoveryHash));
  return codes;
}

type Change = { person: Person; action: "factor.added" | "factor.removed"; factor: Factor };

const nouns: Record<Factor["kind"], string> = {
  passkey: "A passkey",
  totp: "An authenticator app",
};

/** Notes that a factor came or went, and mails its owner. */
export async function concludeChange(
  accounts: Accounts,
  account: Account,
  { person: { placeName }, action, factor: { kind, name } }: Change,
): Promise<void> {
  await accounts.record(action, account, { kind, name });
  const verb = action === "factor.added" ? "added to" : "removed from";
  const mail = noticeMail({
    subject: `${nouns[kind]} was ${verb} your account at ${placeName}`,
    paragraphs: [
      `${nouns[kind]}, “${name}”, was just ${verb} your account at ${placeName}.`,
      "If this was not you, end your sessions in Settings and tell the person who looks after your access.",
    ],
  });
  await queueMail(accounts.scope, { ...mail, to: account.email });
}
