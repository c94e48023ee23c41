import { expect, test } from "@playwright/test";
import { apiOf, endpointUrl } from "./support/api";
import { visit } from "./support/own-company";
import { people, portalUrl } from "./support/people";
import { expectPortal, expectSignInScreen, signIn } from "./support/sign-in";

test("signing out ends the session in every tab and on the server", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await signIn(context, people.ravi);
  await visit(page, portalUrl("demo"));
  await page.evaluate(() => localStorage.setItem("session", '{"id":"1"}'));
  const other = await context.newPage();
  await visit(other, `${portalUrl("demo")}/crm/leads`);
  const cookies = await context.cookies();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expectSignInScreen(page);
  await expectSignInScreen(other);
  await context.addCookies(cookies);
  const me = await context.request.get(endpointUrl("demo", "GET /auth/me"));
  expect(me.status()).toBe(401);
});

test("an expired access token is renewed once for all calls, without an interruption", async ({
  page,
  context,
}) => {
  await signIn(context, people.asha);
  await visit(page, `${portalUrl("demo")}/crm/leads`);
  await context.clearCookies({ name: "at" });
  let refreshes = 0;
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/auth/refresh")) refreshes += 1;
  });
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("traders");
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === "at"))
    .toBe(true);
  expect(refreshes).toBe(1);
  await page.reload();
  await expect(page).toHaveURL(/crm\/leads/);
});

test("a session that was ended elsewhere leads to the sign-in screen on the next page", async ({
  page,
  context,
  request,
}) => {
  await signIn(context, people.meera);
  await page.goto(portalUrl("konkan"));
  await expectPortal(page);
  const refreshToken = (await context.cookies()).find(({ name }) => name === "rt")?.value;
  await apiOf(request, "konkan")("POST /auth/logout", { body: { refreshToken } });
  await page.getByRole("link", { name: "Leads" }).first().click();
  await expectSignInScreen(page);
});

test("a call that stays refused after a refresh signs out and shows why, without reloading for ever", async ({
  page,
  context,
}) => {
  await signIn(context, people.admin);
  const refused = { error: true, code: "unauthenticated", message: "Sign in to continue" };
  await page.route("**/api/super-admin/dashboard", (route) =>
    route.fulfill({ status: 401, json: refused }),
  );
  let navigations = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations += 1;
  });
  await page.goto(portalUrl("admin"));
  await expectSignInScreen(page);
  await expect(page.getByText("Authentication failed. Please log in again.")).toBeVisible();
  expect(navigations).toBe(2);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("at");
  expect(names).not.toContain("rt");
});
