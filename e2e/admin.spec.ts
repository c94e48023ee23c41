import { type APIRequestContext, expect, test } from "@playwright/test";
import { apiOf, endpointUrl } from "./support/api";
import { newCompany, unique } from "./support/new-company";
import { visit } from "./support/own-company";
import { type Person, people, portalUrl } from "./support/people";
import { bearerOf, setPassword, signIn, signInByPassword } from "./support/sign-in";

test.use({ baseURL: portalUrl("admin") });
test.beforeEach(({ context }) => signIn(context, people.admin));

/** A super administrator of their own sessions: the other tests begin many as the first one. */
async function newSuperAdmin(request: APIRequestContext): Promise<Person> {
  const person = { host: "admin", email: `isha-${unique()}@example.com` };
  const api = apiOf(request, "admin", await bearerOf(people.admin));
  const body = { name: "Isha Rao", email: person.email };
  await api("POST /super-admin/super-admins", { body });
  await setPassword(request, person);
  return person;
}

test("the dashboard shows the version that runs, its cards, its health and the way to the newest company", {
  tag: "@journey",
}, async ({ page, request }) => {
  await visit(page, "/");
  // Just before it is read: it shows the newest ten entries, and other tests create companies too.
  const company = await newCompany(request);
  await page.getByRole("button", { name: "Refresh" }).click();
  for (const label of ["Total Companies", "Active Companies", "Total Users", "Super Admins"])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const { data } = await (await request.get("/api/healthz")).json();
  await expect(page.getByText(`Version ${data.version}`)).toBeVisible();
  const health = page.locator("section").filter({ hasText: "System Health" });
  await expect(health.getByText("Healthy")).toBeVisible();
  await expect(health.getByText("Online")).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: `${company.name} by` });
  await entry.getByRole("link").click();
  await expect(page.getByRole("heading", { name: company.name, level: 1 })).toBeVisible();
});

test("a page beyond the last leads to the last, as after its last row was deleted", async ({
  page,
}) => {
  for (const list of ["/companies", "/team"]) {
    await page.goto(`${list}?page=400`);
    await expect(page).not.toHaveURL(/page=400/);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }
});

test("a layout chosen on its page is kept on every page, and after a reload", async ({ page }) => {
  await visit(page, "/layouts/rtl");
  await page.getByRole("switch", { name: "Use the right-to-left layout" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await visit(page, "/layouts/boxed");
  await page.getByRole("switch", { name: "Use the boxed layout" }).click();
  await page.goto("/team");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const sidebar = await page.getByRole("complementary").boundingBox();
  expect(sidebar?.x).toBeGreaterThan(600);
  await visit(page, "/layouts/rtl");
  await page.getByRole("switch", { name: "Use the right-to-left layout" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("a session is ended from the settings, and its browser is signed out", async ({
  page,
  browser,
  request,
}) => {
  const person = await newSuperAdmin(request);
  await signInByPassword(page.context(), person);
  const other = await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Safari/604.1" });
  await signInByPassword(other, person);
  const asOther = () => other.request.get(endpointUrl("admin", "GET /auth/me"));
  expect((await asOther()).status()).toBe(200);
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: /^End session on .*iPhone/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Session" }).click();
  await expect(page.getByText("Session ended")).toBeVisible();
  expect((await asOther()).status()).toBe(401);
  await other.close();
});

test("the audit log is filtered by action and exported", async ({ page, request }) => {
  const company = await newCompany(request);
  await visit(page, "/trail");
  await page.getByRole("combobox", { name: "Action" }).selectOption("company.created");
  await expect(page).toHaveURL(/action=company\.created/);
  await expect(page.getByRole("link", { name: company.name })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^History - .*\.csv$/);
});
