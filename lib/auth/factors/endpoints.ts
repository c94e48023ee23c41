import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { newTokens, signInAnswer } from "../schema";
import {
  addedFactor,
  addFactorInput,
  codesAnswer,
  factor,
  factorsAnswer,
  nothingInput,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  renameFactorInput,
  secondStepInput,
  totpOptions,
} from "./schema";

const nothing = z.strictObject({});

/** The calls of passkeys, authenticator apps and recovery codes. */
export const factorEndpoints = {
  second: defineEndpoint("POST /auth/second", {
    policy: "public",
    summary: "Finish a sign-in with a code of an app, a recovery code or a passkey",
    body: secondStepInput,
    answer: signInAnswer,
    message: "Signed in",
  }),
  passkeyOptions: defineEndpoint("POST /auth/passkeys/options", {
    policy: "public",
    summary: "A challenge for the passkeys of this host, alike for everybody",
    body: passkeyOptionsInput,
    answer: passkeyOptions,
    answersSecret: true,
  }),
  passkeySignIn: defineEndpoint("POST /auth/passkeys/verify", {
    policy: "public",
    summary: "Sign in with a passkey",
    body: passkeySignInInput,
    answer: signInAnswer,
    message: "Signed in",
  }),
  list: defineEndpoint("GET /auth/factors", {
    policy: "signedIn",
    beforeFactor: true,
    summary: "One's own passkeys, apps, trusted browsers, and how many recovery codes are left",
    answer: factorsAnswer,
  }),
  newTotp: defineEndpoint("POST /auth/factors/totp/options", {
    policy: "signedIn",
    beforeFactor: true,
    fresh: freshMinutes,
    summary: "A secret for an authenticator app, which a first code of it confirms",
    body: nothingInput,
    answer: totpOptions,
    answersSecret: true,
  }),
  newPasskey: defineEndpoint("POST /auth/factors/passkey/options", {
    policy: "signedIn",
    beforeFactor: true,
    fresh: freshMinutes,
    summary: "A challenge for making a passkey of this host",
    body: nothingInput,
    answer: passkeyOptions,
    answersSecret: true,
  }),
  add: defineEndpoint("POST /auth/factors", {
    policy: "signedIn",
    beforeFactor: true,
    fresh: freshMinutes,
    summary: "Add a passkey or an app; the first one comes with recovery codes, shown once",
    body: addFactorInput,
    answer: addedFactor,
    answersSecret: true,
    status: 201,
    message: "Added",
  }),
  rename: defineEndpoint("PUT /auth/factors/{id}", {
    policy: "signedIn",
    summary: "Rename one of one's own passkeys or apps",
    body: renameFactorInput,
    answer: z.strictObject({ factor }),
    message: "Renamed",
  }),
  remove: defineEndpoint("DELETE /auth/factors/{id}", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary: "Remove one of one's own passkeys or apps; trusted browsers end",
    answer: z.strictObject({ tokens: newTokens }),
    message: "Removed",
  }),
  newRecoveryCodes: defineEndpoint("POST /auth/recovery-codes", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary: "Ten new recovery codes, shown once; the earlier ones end",
    body: nothingInput,
    answer: codesAnswer,
    answersSecret: true,
    message: "New recovery codes",
  }),
  endTrust: defineEndpoint("DELETE /auth/trusted-browsers/{id}", {
    policy: "signedIn",
    summary: "Ask one of one's trusted browsers for the second step again",
    answer: nothing,
    message: "The browser is no longer trusted",
  }),
};
