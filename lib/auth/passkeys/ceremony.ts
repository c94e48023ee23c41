import { Buffer } from "node:buffer";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { AppError, invalidField } from "@/lib/core/errors";
import type { Account, Accounts, Person } from "../account-store";
import type { PasskeyRow } from "../factors/factor-rows";
import type { Assertion, Attestation } from "../factors/schema";
import { challengeIsOver, openToken, sealToken } from "../sealed-token";
import type { Site } from "../sign-in-place";

const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;

/** The host of the portal, which alone may request its passkeys. */
const hostOf = ({ portalUrl }: Pick<Site, "portalUrl">) => new URL(portalUrl).hostname;

const siteOfPerson = ({ audience, portalUrl }: Person): Site => ({ owner: audience, portalUrl });

const asked = z.object({ challenge: z.string(), userId: z.guid().nullable() });

type Asked = z.output<typeof asked>;

/** Options for using any passkey of the site, and the sealed challenge that its answer brings back. */
export async function askForPasskey(site: Site, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    timeout,
  });
  const facts = { challenge: options.challenge, userId: null };
  return { options: { ...options }, challenge: await sealed("passkey-use", site, { facts, now }) };
}

type NewPasskey = { account: Account; earlier: { credentialId: string | null }[]; now: Date };

/** Options for making a passkey for the account, and its sealed challenge. */
export async function askForNewPasskey(person: Person, { account, earlier, now }: NewPasskey) {
  const site = siteOfPerson(person);
  const options = await generateRegistrationOptions({
    rpName: person.placeName,
    rpID: hostOf(site),
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    timeout,
    attestationType: "none",
    excludeCredentials: earlier.flatMap(({ credentialId: id }) => (id ? [{ id }] : [])),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const facts = { challenge: options.challenge, userId: account.id };
  return { options: { ...options }, challenge: await sealed("passkey-new", site, { facts, now }) };
}

type Used = { given: { challenge: string; assertion: Assertion }; site: Site; now: Date };

/**
 * Uses a passkey, once for a challenge, and returns whose it is. Null alike for an unknown passkey, another host's, a
 * challenge that is old or used, and a counter that went back.
 */
export async function takePasskey(
  { factors }: Accounts,
  { given: { challenge, assertion }, site, now }: Used,
): Promise<{ accountId: string } | null> {
  const token = await openToken(
    challenge,
    { kind: "passkey-use", owner: site.owner, facts: asked },
    now,
  );
  const passkey = token && (await factors.findPasskey(assertion.id));
  if (!passkey || !isOwnHandle(assertion, passkey)) return null;
  const counter = await counterOf(assertion, { passkey, site, asked: token.facts });
  if (counter === null || !(await factors.spendToken(token))) return null;
  return (await factors.takeCounter(passkey.id, counter)) ? { accountId: passkey.userId } : null;
}

/** A verified new passkey as it is stored, and the token that is spent with it. Throws `validation_failed`. */
export async function readNewPasskey(
  person: Person,
  { challenge, attestation }: { challenge: string; attestation: Attestation },
  now: Date,
) {
  const site = siteOfPerson(person);
  const kind = { kind: "passkey-new", owner: site.owner, facts: asked };
  const token = await openToken(challenge, kind, now);
  if (token?.facts.userId !== person.id) throw challengeIsOver();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: token.facts.challenge,
      expectedOrigin: site.portalUrl,
      expectedRPID: hostOf(site),
    }),
  );
  if (!verified?.registrationInfo)
    throw invalidField("attestation", "The passkey could not be verified. Try again");
  const { credential, aaguid, credentialBackedUp: backedUp } = verified.registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  const { transports } = attestation.response;
  return {
    token,
    passkey: { credentialId, publicKey, counter: BigInt(counter), backedUp, transports, aaguid },
  };
}

/** The refusal of a passkey, alike for every reason. */
export function passkeyRefused(): AppError {
  const sentence = "This passkey does not work here. Use another way";
  return new AppError("code_incorrect", sentence, { fields: { assertion: sentence } });
}

function sealed(
  kind: "passkey-use" | "passkey-new",
  { owner }: Site,
  { facts, now }: { facts: Asked; now: Date },
): Promise<string> {
  return sealToken({ kind, owner, facts }, { now, seconds: challengeMinutes * 60 });
}

/** A passkey names its account, so that one account's passkey is never taken for another's. */
function isOwnHandle({ response: { userHandle } }: Assertion, { userId }: PasskeyRow): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").toString() === userId;
}

type Expected = { passkey: PasskeyRow; site: Site; asked: Asked };

async function counterOf(
  assertion: Assertion,
  { passkey, site, asked: { challenge } }: Expected,
): Promise<number | null> {
  if (!passkey.publicKey) return null;
  const { publicKey } = passkey;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.portalUrl,
      expectedRPID: hostOf(site),
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for every answer that is malformed or wrong, all of which are refused alike. */
function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null);
}
