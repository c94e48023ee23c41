import * as z from "zod";
import { proofWays } from "@/lib/core/proof-ways";
import { assertion, challengeToken, factorCode } from "../factors/schema";
import { loginPassword, oneTimeCode } from "../schema";

export const proofInput = z.discriminatedUnion(
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
export const proofAnswer = z.strictObject({ provenUntil: z.iso.datetime() });
