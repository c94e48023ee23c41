import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { seal } from "@/lib/server/tokens/data-key";
import type { Person } from "../account-store";
import { askForNewPasskey, readNewPasskey } from "../passkeys/ceremony";
import type { RequestMetadata } from "../request-metadata";
import { challengeIsOver, type OpenedToken, openToken, sealToken } from "../sealed-token";
import type { FactorRow } from "./factor-rows";
import { asProvenOwner, concludeChange, replaceCodes, toFactor } from "./own-factors";
import { type Attestation, type Factor, mostFactors } from "./schema";
import { clockSentence } from "./take-code";
import { judgeTotp, newTotpSecret, totpUri } from "./totp";

const enrolmentMinutes = 10;

const enrolment = z.object({ userId: z.guid(), secret: z.string() });

/** A secret for an app, and the challenge by which its first code adds it. It is stored nowhere until then. */
export async function beginTotp(person: Person, metadata: RequestMetadata) {
  const account = await asProvenOwner(person, metadata, async (_, own) => own);
  const secret = newTotpSecret();
  const challenge = await sealToken(
    { kind: "totp", owner: person.audience, facts: { userId: person.id, secret } },
    { now: metadata.now, seconds: enrolmentMinutes * 60 },
  );
  const uri = totpUri(secret, { place: person.placeName, email: account.email });
  return { secret, uri, challenge };
}

/** Options for making a passkey, and the challenge by which its answer adds it. */
export function beginPasskey(person: Person, metadata: RequestMetadata) {
  return asProvenOwner(person, metadata, async ({ factors }, account) => {
    const earlier = await factors.list(account.id);
    return askForNewPasskey(person, { account, earlier, now: metadata.now });
  });
}

type NewApp = { name: string; code: string; challenge: string };
type NewPasskey = { name: string; attestation: Attestation; challenge: string };
type Added = { factor: Factor; recoveryCodes?: string[] };

/**
 * Adds an app by its first code; the first factor comes with recovery codes. The session counts as strong then. Throws
 * `code_incorrect`, `validation_failed` for a challenge that is over, `quota_reached` for an eleventh factor.
 */
export async function addTotp(
  person: Person,
  { name, code, challenge }: NewApp,
  metadata: RequestMetadata,
): Promise<Added> {
  const expected = { kind: "totp", owner: person.audience, facts: enrolment };
  const token = await openToken(challenge, expected, metadata.now);
  if (token?.facts.userId !== person.id) throw challengeIsOver();
  const { secret } = token.facts;
  const judged = judgeTotp(secret, code, metadata.now);
  if (typeof judged !== "object") throw wrongCode(judged);
  const id = randomUUID();
  const secretEnc = seal(Buffer.from(secret), id);
  const factor = { id, kind: "totp", name, secretEnc, lastStep: BigInt(judged.step) };
  return addFactor(person, { token, factor }, metadata);
}

/** Adds a passkey that a browser made for its challenge, likewise. Throws `conflict` if it is here already. */
export async function addPasskey(
  person: Person,
  { name, ...made }: NewPasskey,
  metadata: RequestMetadata,
): Promise<Added> {
  const { token, passkey } = await readNewPasskey(person, made, metadata.now);
  const factor = { id: randomUUID(), kind: "passkey", name, ...passkey };
  return addFactor(person, { token, factor }, metadata);
}

type Verified = {
  token: OpenedToken<unknown>;
  factor: Pick<FactorRow, "id" | "kind" | "name"> & Partial<FactorRow>;
};

function addFactor(
  person: Person,
  { token, factor }: Verified,
  metadata: RequestMetadata,
): Promise<Added> {
  return asProvenOwner(person, metadata, async (accounts, account) => {
    const { factors, sessions } = accounts;
    const earlier = await factors.list(account.id);
    if (earlier.length >= mostFactors)
      throw new AppError("quota_reached", `You have ${mostFactors} already. Remove one first`);
    if (!(await factors.spendToken(token))) throw challengeIsOver();
    const added = toFactor(await factors.add(account.id, factor));
    await sessions.prove(person.sessionId, 2);
    await factors.endTrust(account.id);
    await concludeChange(accounts, account, { person, action: "factor.added", factor: added });
    if (earlier.length > 0) return { factor: added };
    return { factor: added, recoveryCodes: await replaceCodes(accounts, account) };
  });
}

function wrongCode(judged: "wrong" | "clock"): AppError {
  const sentence =
    judged === "clock"
      ? clockSentence
      : "The code is not right. Enter the one that the app shows now";
  return new AppError("code_incorrect", sentence, { fields: { code: sentence } });
}
