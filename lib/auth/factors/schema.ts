import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { name } from "@/lib/core/text";
import { factorKinds, subdomain } from "../schema";

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
const tokenOf = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(2000, missing);

const challengeToken = tokenOf("The challenge is missing");

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
  ],
  { error: "Choose one of: totp" },
);

/** An authenticator app as a form adds it. */
export const addAppInput = inputObject({ name: factorName, code: appCode });

export const renameFactorInput = inputObject({ name: factorName });

/** The second step: a code of an app or a recovery code. */
export const secondStepInput = inputObject({
  token: tokenOf("The sign-in is missing. Start again"),
  code: factorCode,
  trust: z
    .boolean()
    .default(false)
    .meta({ description: "Skip the second step in this browser for 30 days" }),
  subdomain,
});

export const totpOptions = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  challenge: z.string(),
});

export const factor = z.strictObject({
  id: z.guid(),
  kind: z.enum(factorKinds),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type Factor = z.output<typeof factor>;

export const trustedBrowser = z.strictObject({
  id: z.guid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});

export const factorsAnswer = z.strictObject({
  factors: z.array(factor),
  recoveryLeft: z.int(),
  trusted: z.array(trustedBrowser),
});

export type FactorsAnswer = z.output<typeof factorsAnswer>;

export const codesAnswer = z.strictObject({ codes: z.array(z.string()) });

export const addedFactor = z.strictObject({
  factor,
  recoveryCodes: z.array(z.string()).optional(),
});
