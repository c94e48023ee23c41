import * as z from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { tokenOf } from "../factors/schema";
import { subdomain } from "../schema";

/** The token of a link in a mail. */
const linkInput = inputObject({
  token: tokenOf("The link is not complete. Open it from the mail"),
  subdomain,
});

/** The address that the sign-in page may fill in. */
const knownBrowserAnswer = z.strictObject({ email: z.string() });

const nothing = z.strictObject({});

/** The calls of links in mails: each link works once, without a session. */
export const linkEndpoints = {
  endSession: defineEndpoint("POST /auth/links/end-session", {
    policy: "public",
    summary: "End the session that a mail about a sign-in from a new browser names",
    body: linkInput,
    answer: nothing,
    message: "The session has ended",
  }),
  takeBackAddress: defineEndpoint("POST /auth/links/take-back-address", {
    policy: "public",
    summary: "Take back a change of one's address within 72 hours; password and sessions end",
    body: linkInput,
    answer: nothing,
    message: "Your address is as it was, and all sessions have ended",
  }),
  knowBrowser: defineEndpoint("POST /auth/links/know-browser", {
    policy: "public",
    summary: "Make this browser known to one's account, by a link from a mail; it signs nobody in",
    body: linkInput,
    answer: knownBrowserAnswer,
    message: "Welcome",
  }),
};
