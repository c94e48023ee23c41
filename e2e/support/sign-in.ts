import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { readCode } from "./mailbox";
import { type Person, password, portalUrl } from "./people";

/** What our own pages send with a call that changes something. */
export function pageHeaders(host: string): Record<string, string> {
  return { Origin: portalUrl(host), "X-Requested-With": "XMLHttpRequest", "X-Session": "cookie" };
}

/** Signs the browser in with the person's password; every test gets a session of its own. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const answer = await context.request.post(`${portalUrl(person.host)}/api/auth/login`, {
    data: { email: person.email, password },
    headers: pageHeaders(person.host),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A bearer token for calls that a test makes itself. */
export async function bearerOf(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.post(`${portalUrl(person.host)}/api/auth/login`, {
    data: { email: person.email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.accessToken;
}

/** Gives somebody who signs in by code alone the suite's password. */
export async function setPassword(request: APIRequestContext, person: Person): Promise<void> {
  const calls = `${portalUrl(person.host)}/api/auth`;
  const { email } = person;
  await request.post(`${calls}/request-code`, { data: { email } });
  const code = await readCode(request, email);
  const signedIn = await request.post(`${calls}/verify-code`, { data: { email, code } });
  const { accessToken } = (await signedIn.json()).data;
  const changed = await request.post(`${calls}/change-password`, {
    data: { newPassword: password },
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** Nobody is signed in: the address field of the first step is there. */
export async function expectSignInScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
}

/** Somebody is signed in: their menu is there. */
export async function expectPortal(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
}
