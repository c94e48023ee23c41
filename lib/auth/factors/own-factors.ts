import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError, invalidField, notFound } from "@/lib/core/errors";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { seal } from "@/lib/server/tokens/data-key";
import type { Account, Accounts } from "../account-store";
import type { Person } from "../proof/prove";
import type { RequestMetadata } from "../request-metadata";
import { factorKinds } from "../schema";
import { openToken, sealToken } from "../sealed-token";
import { storeOf } from "../sign-in-place";
import type { FactorRow } from "./factor-rows";
import { newRecoveryCodes, recoveryHash } from "./recovery";
import { type Factor, mostFactors } from "./schema";
import { clockSentence } from "./take-code";
import { judgeTotp, newTotpSecret, totpUri } from "./totp";

const enrolmentMinutes = 10;

const enrolment = z.object({ userId: z.guid(), secret: z.string() });

/** A secret for an app, and the challenge by which its first code adds it. It is stored nowhere until then. */
export async function beginTotp(person: Person, metadata: RequestMetadata) {
  const account = await asOwner(person, metadata, async (_, own) => own);
  const secret = newTotpSecret();
  const challenge = await sealToken(
    { kind: "totp", owner: person.audience, facts: { userId: person.id, secret } },
    { now: metadata.now, seconds: enrolmentMinutes * 60 },
  );
  const uri = totpUri(secret, { place: person.placeName, email: account.email });
  return { secret, uri, challenge };
}

type NewApp = { name: string; code: string; challenge: string };

/**
 * Adds an app by its first code; the first factor comes with recovery codes. The session counts as strong then. Throws
 * `code_incorrect`, `validation_failed` for a challenge that is over, `quota_reached` for an eleventh factor.
 */
export async function addTotp(
  person: Person,
  { name, code, challenge }: NewApp,
  metadata: RequestMetadata,
): Promise<{ factor: Factor; recoveryCodes?: string[] }> {
  const token = { kind: "totp", owner: person.audience, facts: enrolment };
  const opened = await openToken(challenge, token, metadata.now);
  if (opened?.facts.userId !== person.id) throw challengeIsOver();
  const { secret } = opened.facts;
  const judged = judgeTotp(secret, code, metadata.now);
  if (typeof judged !== "object") throw wrongCode(judged);
  return asOwner(person, metadata, async (accounts, account) => {
    const { factors, sessions } = accounts;
    const earlier = await factors.list(account.id);
    if (earlier.length >= mostFactors)
      throw new AppError("quota_reached", `You have ${mostFactors} already. Remove one first`);
    if (!(await factors.spendToken(opened))) throw challengeIsOver();
    const id = randomUUID();
    const secretEnc = seal(Buffer.from(secret), id);
    const step = BigInt(judged.step);
    const app = { id, kind: "totp", name, secretEnc, lastStep: step };
    const added = await factors.add(account.id, app);
    await sessions.prove(person.sessionId, 2);
    await factors.endTrust(account.id);
    await conclude(accounts, account, { person, action: "factor.added", name });
    const factor = toFactor(added);
    if (earlier.length > 0) return { factor };
    return { factor, recoveryCodes: await replaceCodes(accounts, account) };
  });
}

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
  await asOwner(person, metadata, async (accounts, account) => {
    const { factors } = accounts;
    const removed = (await factors.list(account.id)).find((one) => one.id === id);
    if (!removed || !(await factors.remove(account.id, id))) throw notFound("Factor");
    await factors.endTrust(account.id);
    if ((await factors.list(account.id)).length === 0)
      await factors.replaceRecoveryCodes(account.id, []);
    const { name } = removed;
    await conclude(accounts, account, { person, action: "factor.removed", name });
  });
}

/** Ten new recovery codes in place of the earlier ones. Throws `conflict` without a factor. */
export function renewRecoveryCodes(person: Person, metadata: RequestMetadata): Promise<string[]> {
  return asOwner(person, metadata, async (accounts, account) => {
    if ((await accounts.factors.list(account.id)).length === 0)
      throw new AppError("conflict", "Add an authenticator app first");
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

/** A stored factor as its owner sees it. */
export function toFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    kind: z.enum(factorKinds).parse(row.kind),
    name: row.name,
    backedUp: row.backedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

async function replaceCodes({ factors }: Accounts, account: Account): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factors.replaceRecoveryCodes(account.id, codes.map(recoveryHash));
  return codes;
}

type Change = { person: Person; action: "factor.added" | "factor.removed"; name: string };

async function conclude(
  accounts: Accounts,
  account: Account,
  { person: { placeName }, action, name }: Change,
): Promise<void> {
  await accounts.record(action, account, { name });
  const verb = action === "factor.added" ? "added to" : "removed from";
  const mail = noticeMail({
    subject: `An authenticator app was ${verb} your account at ${placeName}`,
    paragraphs: [
      `The app “${name}” was just ${verb} your account at ${placeName}.`,
      "If this was not you, end your sessions in Settings and tell the person who looks after your access.",
    ],
  });
  await queueMail(accounts.scope, { ...mail, to: account.email });
}

function wrongCode(judged: "wrong" | "clock"): AppError {
  const sentence =
    judged === "clock"
      ? clockSentence
      : "The code is not right. Enter the one that the app shows now";
  return new AppError("code_incorrect", sentence, { fields: { code: sentence } });
}

function challengeIsOver(): AppError {
  return invalidField("challenge", "This took too long. Start again");
}
