import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  changeEmailInput,
  changePasswordInput,
  checkSubdomainQuery,
  chooseCompanyInput,
  emailCodeInput,
  handoffInput,
  loginInput,
  newTokens,
  redirectAnswer,
  refreshAnswer,
  refreshInput,
  requestCodeInput,
  sessionEntry,
  signedInUser,
  signInAnswer,
  userWithRights,
  verifyCodeInput,
} from "./schema";

const nothing = z.strictObject({});
const user = z.strictObject({ user: signedInUser });

/** The calls of signing in and out, on every host. */
export const authEndpoints = {
  requestCode: defineEndpoint("POST /auth/request-code", {
    policy: "public",
    summary: "Mail a one-time code, if the address may sign in here",
    body: requestCodeInput,
    answer: nothing,
    message: "If the address is registered, a code is on its way",
  }),
  verifyCode: defineEndpoint("POST /auth/verify-code", {
    policy: "public",
    summary: "Sign in with the code from the mail",
    body: verifyCodeInput,
    answer: signInAnswer,
    message: "Signed in",
  }),
  login: defineEndpoint("POST /auth/login", {
    policy: "public",
    summary: "Sign in with a password",
    body: loginInput,
    answer: signInAnswer,
    message: "Signed in",
  }),
  chooseCompany: defineEndpoint("POST /auth/choose-company", {
    policy: "public",
    summary: "Go on to one of the companies that a code proven on the admin host belongs to",
    body: chooseCompanyInput,
    answer: redirectAnswer,
    message: "Go on to your company",
  }),
  handoff: defineEndpoint("POST /auth/handoff", {
    policy: "public",
    summary: "Sign in with the one-time ticket that the admin host handed out",
    body: handoffInput,
    answer: signInAnswer,
    message: "Signed in",
  }),
  refresh: defineEndpoint("POST /auth/refresh", {
    policy: "public",
    summary: "Trade a refresh token for new tokens",
    body: refreshInput,
    answer: refreshAnswer,
    message: "Refreshed",
  }),
  logout: defineEndpoint("POST /auth/logout", {
    policy: "public",
    summary: "End the session",
    body: refreshInput,
    answer: nothing,
    message: "Signed out",
  }),
  me: defineEndpoint("GET /auth/me", {
    policy: "signedIn",
    beforeFactor: true,
    summary: "Who is signed in, with the rights of their role",
    answer: z.object({ user: userWithRights }),
  }),
  changePassword: defineEndpoint("POST /auth/change-password", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary:
      "Set or change one's own password; all other sessions end, and this one gets new tokens",
    body: changePasswordInput,
    answer: user.extend({ tokens: newTokens }),
    message: "Password changed",
  }),
  requestEmailCode: defineEndpoint("POST /auth/email-code", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary: "Mail a code to a new address of one's own; team members ask an owner instead",
    body: emailCodeInput,
    answer: nothing,
    message: "A code is on its way to the new address",
  }),
  changeEmail: defineEndpoint("PUT /auth/email", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary: "Change one's own address with the code sent to it; all other sessions end",
    body: changeEmailInput,
    answer: user,
    message: "E-mail address changed",
  }),
  listSessions: defineEndpoint("GET /auth/sessions", {
    policy: "signedIn",
    summary: "One's own live sessions, the latest used first",
    answer: z.strictObject({ sessions: z.array(sessionEntry) }),
  }),
  revokeSession: defineEndpoint("DELETE /auth/sessions/{id}", {
    policy: "signedIn",
    fresh: freshMinutes,
    summary: "End one of one's own sessions",
    answer: nothing,
    message: "Session ended",
  }),
};

/** The endpoints of the sign-in pages, before there is a session. */
export const hostEndpoints = {
  checkSubdomain: defineEndpoint("GET /company/check-subdomain", {
    policy: "public",
    summary: "Whether a company works under this subdomain, and its name",
    query: checkSubdomainQuery,
    answer: z.strictObject({ companyName: z.string().nullable() }),
  }),
};
