import * as z from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { proofWays } from "@/lib/core/proof-ways";
import { assertion, challengeToken, factorCode } from "../factors/schema";
import { loginPassword, oneTimeCode } from "../schema";

const proofInput = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("passkey"), challenge: challengeToken, assertion }),
    z.strictObject({ kind: z.literal("password"), password: loginPassword }),
    z.strictObject({ kind: z.literal("totp"), code: factorCode }),
    z.strictObject({ kind: z.literal("code"), code: oneTimeCode }),
  ],
  { error: `Choose one of: ${proofWays.join(", ")}` },
);

export type ProofInput = z.output<typeof proofInput>;

/** Until when calls that need a fresh proof are served. */
const proofAnswer = z.strictObject({ provenUntil: z.iso.datetime() });

/** The calls by which someone signed in confirms who they are. */
export const proofEndpoints = {
  sendCode: defineEndpoint("POST /auth/proof/code", {
    policy: "signedIn",
    beforeFactor: true,
    summary: "Mail a code to one's own address, for those who have nothing else to confirm with",
    body: inputObject({}).optional(),
    answer: z.strictObject({}),
    message: "A code is on its way to your address",
  }),
  prove: defineEndpoint("POST /auth/proof", {
    policy: "signedIn",
    beforeFactor: true,
    summary: "Confirm who one is; calls that need it are then served for ten minutes",
    body: proofInput,
    answer: proofAnswer,
    message: "Confirmed",
  }),
};
