import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { proofAnswer, proofInput } from "./schema";

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
