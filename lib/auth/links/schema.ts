import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { tokenOf } from "../factors/schema";
import { subdomain } from "../schema";

/** The token of a link in a mail. */
export const linkInput = inputObject({
  token: tokenOf("The link is not complete. Open it from the mail"),
  subdomain,
});

/** The address that the sign-in page may fill in. */
export const knownBrowserAnswer = z.strictObject({ email: z.string() });
