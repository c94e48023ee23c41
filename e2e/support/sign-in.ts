import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import type { AnswerTo } from "@/lib/client/contract";
import { plainCookieNames } from "@/lib/core/cookie-names";
import { type Proof, signInAt } from "../../testing/company";
import { apiOf, readCode } from "./api";
import { inProduct } from "./in-product";
import { type Person, password, portalUrl } from "./people";

/** Gives the browser a new session of the person. Other tests cover the sign-in screen. */
export async function signIn(
  context: BrowserContext,
  { host, email }: Person,
  proof?: Proof,
): Promise<void> {
  const { token, refreshToken } = await inProduct(() => signInAt(host, email, proof));
  const { access, refresh } = plainCookieNames;
  const cookie = { url: portalUrl(host), httpOnly: true, sameSite: "Lax" } as const;
  await context.addCookies([
    { ...cookie, name: access, value: token },
    { ...cookie, name: refresh, value: refreshToken },
  ]);
}

/** A bearer token for calls that a test makes itself. */
export async function bearerOf({ host, email }: Person): Promise<string> {
  return (await inProduct(() => signInAt(host, email))).token;
}

/** Signs the browser in with the person's password, which names the browser in the list of sessions. */
export async function signInByPassword(
  context: BrowserContext,
  { host, email }: Person,
): Promise<void> {
  const origin = { Origin: portalUrl(host), "X-Requested-With": "XMLHttpRequest" };
  const headers = { ...origin, "X-Session": "cookie" };
  await apiOf(context.request, host)("POST /auth/login", { body: { email, password }, headers });
}

/** Gives a person who signs in by code alone the suite's password. */
export async function setPassword(
  request: APIRequestContext,
  { host, email }: Person,
): Promise<void> {
  const api = apiOf(request, host);
  await api("POST /auth/request-code", { body: { email } });
  const code = await readCode(request, email);
  const token = tokenOf(await api("POST /auth/verify-code", { body: { email, code } }));
  const body = { newPassword: password };
  await apiOf(request, host, token)("POST /auth/change-password", { body });
}

function tokenOf(answer: AnswerTo<"POST /auth/login">): string {
  if ("accessToken" in answer) return answer.accessToken;
  throw new Error("The answer has no access token");
}

/** Expects the sign-in screen. */
export async function expectSignInScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
}

/** Expects a signed-in portal, with its account menu. */
export async function expectPortal(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
}
