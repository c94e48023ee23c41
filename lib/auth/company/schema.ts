import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { secondFactorRules } from "@/lib/core/second-factor";

export const signInSettingsInput = inputObject({
  secondFactor: z.enum(secondFactorRules, {
    error: `Choose one of: ${secondFactorRules.join(", ")}`,
  }),
});

/** `secondFactorFrom` is when the rule takes effect: 7 days after it became stricter; null while optional. */
export const signInSettings = z.strictObject({
  secondFactor: z.enum(secondFactorRules),
  secondFactorFrom: z.iso.datetime().nullable(),
});

export type SignInSettings = z.output<typeof signInSettings>;
