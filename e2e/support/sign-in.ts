import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import type { AnswerTo } from "@/lib/client/contract";
import { apiOf, readCode } from "./api";
import { type Person, password, portalUrl } from "./people";

/** The headers that pages of the product send with changes. */
function pageHeaders(host: string): Record<string, string> {
  return { Origin: portalUrl(host), "X-Requested-With": "XMLHttpRequest", "X-Session": "cookie" };
}

/** Signs the browser in with the person's password; every test gets a session of its own. */
export async function signIn(context: BrowserContext, { host, email }: Person): Promise<void> {
  const options = { body: { email, password }, headers: pageHeaders(host) };
  await apiOf(context.request, host)("POST /auth/login", options);
}

/** A bearer token for calls that a test makes itself. */
export async function bearerOf(request: APIRequestContext, { host, email }: Person) {
  const body = { email, password };
  return tokenOf(await apiOf(request, host)("POST /auth/login", { body }));
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
