import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { name } from "@/lib/core/text";
import { factorKinds, newTokens, subdomain } from "../schema";

/** Factors that one account may have. */
export const mostFactors = 10;

export const recoveryCodeCount = 10;

const codeAsked = "Enter the 6 digits from the app, or a recovery code";

/** A code of an authenticator app, or a recovery code; spaces, hyphens and case do not matter. */
export const factorCode = z
  .string({ error: codeAsked })
  .max(64, codeAsked)
  .overwrite((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
  .regex(/^(\d{6}|[A-Z2-7]{26})$/, codeAsked);

const appCodeAsked = "Enter the 6 digits from the app";

const appCode = z
  .string({ error: appCodeAsked })
  .max(64, appCodeAsked)
  .overwrite((typed) => typed.replace(/[\s-]/g, ""))
  .regex(/^\d{6}$/, appCodeAsked);

/** A token that an earlier answer gave. */
export const tokenOf = (missing: string) =>
  z
    .string({ error: missing })
    .max(2000, missing)
    .regex(/^[\w.-]+$/, missing);

export const challengeToken = tokenOf("The challenge is missing");

const part = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, "The answer of the browser is not right");

/** A credential as `PublicKeyCredential.toJSON` gives it. */
const credentialOf = <S extends z.ZodRawShape>(response: S) =>
  z.object(
    { id: part, rawId: part, type: z.literal("public-key"), response: z.object(response) },
    { error: "The answer of the browser is missing" },
  );

/** The use of a passkey. */
export const assertion = credentialOf({
  clientDataJSON: part,
  authenticatorData: part,
  signature: part,
  userHandle: part.optional(),
});

/** A new passkey. */
const attestation = credentialOf({
  clientDataJSON: part,
  attestationObject: part,
  transports: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .max(10)
    .default([]),
});

export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;

const factorName = name("Name", 60);

export const nothingInput = inputObject({}).optional();

export const addFactorInput = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("totp"),
      name: factorName,
      code: appCode,
      challenge: challengeToken,
    }),
    z.strictObject({
      kind: z.literal("passkey"),
      name: factorName,
      challenge: challengeToken,
      attestation,
    }),
  ],
  { error: "Choose one of: passkey, totp" },
);

/** An authenticator app as a form adds it. */
export const addAppInput = inputObject({ name: factorName, code: appCode });

export const renameFactorInput = inputObject({ name: factorName });

export const passkeyOptionsInput = inputObject({ subdomain }).optional();

export const passkeySignInInput = inputObject({
  challenge: challengeToken,
  assertion,
  subdomain,
});

/** The second step: a code of an app, a recovery code, or the use of a passkey with its challenge. */
export const secondStepInput = inputObject({
  token: tokenOf("The sign-in is missing. Start again"),
  code: factorCode.optional(),
  passkey: z.strictObject({ challenge: challengeToken, assertion }).optional(),
  trust: z
    .boolean()
    .default(false)
    .meta({ description: "Skip the second step in this browser for 30 days" }),
  subdomain,
}).refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
  error: codeAsked,
  path: ["code"],
});

export const totpOptions = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  challenge: z.string(),
});

/** Options for the browser's credentials API, in its JSON form, and the challenge to send back. */
export const passkeyOptions = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  challenge: z.string(),
});

export const factor = z
  .strictObject({
    id: z.guid(),
    kind: z.enum(factorKinds),
    name: z.string(),
    backedUp: z.boolean(),
    leftSubdomain: z.string().nullable().meta({
      description:
        "The subdomain that the passkey belongs to if the company has left it; null if it works here",
    }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "SecondFactor" });

export type Factor = z.output<typeof factor>;

export const trustedBrowser = z.strictObject({
  id: z.guid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});

export const factorsAnswer = z
  .strictObject({
    factors: z.array(factor),
    recoveryLeft: z.int(),
    trusted: z.array(trustedBrowser),
  })
  .meta({ title: "SecondFactors" });

export type FactorsAnswer = z.output<typeof factorsAnswer>;

export const codesAnswer = z.strictObject({ codes: z.array(z.string()) });

export const addedFactor = z.strictObject({
  factor,
  recoveryCodes: z.array(z.string()).optional(),
  tokens: newTokens,
});
