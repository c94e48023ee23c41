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

const dashboardEndpoints = "**/api/super-admin/dashboard";

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

test("the dashboard is reused for five minutes, fetched once stale, and on demand", async ({
  page,
}) => {
  let calls = 0;
  await page.route(dashboardEndpoints, (route) => {
    calls += 1;
    return route.continue();
  });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByText("Total Companies")).toBeVisible();
  await page.getByRole("link", { name: "Companies", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Companies" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByText("Total Companies")).toBeVisible();
  expect(calls).toBe(1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => calls).toBe(2);
  await expect(page.getByRole("button", { name: "Refresh" })).toBeEnabled();
  await page.clock.fastForward(301_000);
  await expect.poll(() => calls).toBe(3);
});

test("a dashboard that fails shows an error, and Retry loads it", async ({ page }) => {
  const sentence = "Backend server error. Please try again later.";
  const json = { error: true, code: "internal", message: "No", requestId: "1" };
  await page.route(dashboardEndpoints, (route) => route.fulfill({ status: 500, json }));
  await page.goto("/");
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await page.unroute(dashboardEndpoints);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Total Companies")).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
});

test("an unhealthy service is shown in words", async ({ page }) => {
  const systemHealth = { database: "healthy", apiServices: "Online", emailService: "Inactive" };
  const counts = { totalCompanies: 0, activeCompanies: 0, totalUsers: 0, superAdminCount: 1 };
  const data = { ...counts, systemHealth, recentActivity: [], growth: [] };
  await page.route(dashboardEndpoints, (route) =>
    route.fulfill({ json: { error: false, message: "OK", data } }),
  );
  await page.goto("/");
  await expect(page.getByText("Inactive")).toBeVisible();
  await expect(page.getByText("Mails fail or wait too long.")).toBeVisible();
  await expect(page.getByText("No recent activity")).toBeVisible();
});

test("a taken subdomain is reported once beside its field and once as a notice, and the input stays", async ({
  page,
}) => {
  await visit(page, "/companies");
  await page.getByRole("button", { name: "Add Company" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Company" });
  await form.getByLabel("Company Name").fill("Second Demo Pvt. Ltd.");
  await expect(form.getByLabel("Subdomain")).toHaveValue("second-demo");
  await form.getByLabel("Company Name").fill("Second Demo");
  await form.getByLabel("Subdomain").fill("demo");
  await form.getByLabel("First Name").fill("Leela");
  await form.getByLabel("Last Name").fill("Nair");
  await form.getByRole("textbox", { name: "Email" }).fill("leela@example.com");
  await form.getByRole("button", { name: "Create Company" }).click();
  await expect(form.getByText("Subdomain is already taken")).toHaveCount(1);
  await expect(page.getByText("Subdomain is already taken")).toHaveCount(2);
  await expect(form.getByLabel("Company Name")).toHaveValue("Second Demo");
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
  expect((await download).suggestedFilename()).toMatch(/^Trail - .*\.csv$/);
});
