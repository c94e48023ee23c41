import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { signInSettings, signInSettingsInput } from "./schema";

const one = z.strictObject({ signIn: signInSettings });

/** The calls by which an owner decides how members sign in. */
export const companySignInEndpoints = {
  get: defineEndpoint("GET /company/sign-in", {
    policy: "owner",
    summary: "Of whom the company requires a second factor, and from when",
    answer: one,
  }),
  update: defineEndpoint("PUT /company/sign-in", {
    policy: "owner",
    fresh: freshMinutes,
    summary:
      "Require a second factor of nobody, the owners or all; a stricter rule begins in 7 days",
    body: signInSettingsInput,
    answer: one,
    message: "Saved",
  }),
};
