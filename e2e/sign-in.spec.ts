import { expect, type Page, test } from "@playwright/test";
import { apiOf, readCode } from "./support/api";
import { newCompany } from "./support/new-company";
import { expectFits } from "./support/page-checks";
import { people, portalUrl } from "./support/people";
import { expectPortal, expectSignInScreen } from "./support/sign-in";
import { hold } from "./support/traffic";

const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** Goes from the sign-in screen to the code field by keyboard. */
async function askForCode(page: Page, host: string, email: string): Promise<void> {
  await page.goto(portalUrl(host));
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toBeFocused();
}

test("the first owner of a new company signs in with the code from the mail, by keyboard alone", {
  tag: "@journey",
}, async ({ page, request }) => {
  const company = await newCompany(request);
  await askForCode(page, company.host, company.email);
  await expect(page.getByText(company.name, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`Sign in · ${company.name}`);
  await page.keyboard.type(await readCode(request, company.email));
  await expectPortal(page);
  await page.reload();
  await expectPortal(page);
  await expect(page).toHaveTitle(`Dashboard · ${company.name}`);
});

test("Enter before the scripts have come leaves the address in its field", async ({ page }) => {
  const release = await hold(page, "**/*.js");
  await page.goto(portalUrl("demo"), { waitUntil: "commit" });
  await emailField(page).fill("asha@demo.example");
  await page.keyboard.press("Enter");
  await release();
  await page.waitForLoadState("networkidle");
  await expectSignInScreen(page);
  await expect(emailField(page)).toHaveValue("asha@demo.example");
});

test("a super administrator signs in on the admin host with the code from the mail", async ({
  page,
  request,
}) => {
  await askForCode(page, "admin", people.admin.email);
  await page.keyboard.type(await readCode(request, people.admin.email));
  await expectPortal(page);
});

test("a company's user on the admin host ends up signed in on their own", async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  await askForCode(page, "admin", company.email);
  await page.keyboard.type(await readCode(request, company.email));
  await expectPortal(page);
  await expect(page).toHaveURL(`${portalUrl(company.host)}/`);
});

test("a member of two companies chooses one", async ({ page, request }) => {
  const one = await newCompany(request);
  const two = await newCompany(request, { email: one.email });
  await askForCode(page, "admin", one.email);
  await page.keyboard.type(await readCode(request, one.email));
  await expect(page.getByRole("heading", { name: "Choose a company" })).toBeVisible();
  await page.getByRole("button", { name: two.name }).click();
  await expectPortal(page);
  await expect(page).toHaveURL(`${portalUrl(two.host)}/`);
});

test("a ticket from a link signs in only after confirmation", async ({ page, request }) => {
  const company = await newCompany(request);
  const { email } = company;
  const api = apiOf(request, "admin");
  await api("POST /auth/request-code", { body: { email } });
  const code = await readCode(request, email);
  const answer = await api("POST /auth/verify-code", { body: { email, code } });
  await page.goto("redirectTo" in answer ? answer.redirectTo : "");
  await expect(page.getByRole("heading", { name: `Go on to ${company.name}` })).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl(company.host)}/`);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await expectPortal(page);
});

test("any path shows the sign-in screen without a session", async ({ page }) => {
  await page.goto(`${portalUrl("demo")}/crm/leads?stage=New`);
  await expectSignInScreen(page);
});

for (const host of ["demo", "admin"]) {
  test(`the sign-in screen of ${host} has no address of its own`, async ({ page }) => {
    await page.goto(`${portalUrl(host)}/sign-in`);
    await expectSignInScreen(page);
  });

  test(`the cookie of a session that is over shows the sign-in screen of ${host}`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "rt", value: "over", url: portalUrl(host) }]);
    await page.goto(portalUrl(host));
    await expectSignInScreen(page);
    await expect(page).toHaveTitle(/^Sign in · /);
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`${scheme === "light" ? "each step" : "the first step"} is accessible and fits a phone, ${scheme}`, async ({
    browser,
    request,
  }) => {
    const company = await newCompany(request);
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ colorScheme: scheme, viewport });
    const page = await context.newPage();
    await page.goto(portalUrl(company.host));
    await expectFits(page);
    if (scheme === "dark") return context.close();
    await page.getByRole("button", { name: "Use password instead" }).click();
    await expectFits(page);
    await askForCode(page, company.host, company.email);
    await page.keyboard.type("000000");
    await expect(page.getByRole("alert").filter({ hasText: "not right" })).toBeVisible();
    await expectFits(page);
    await context.close();
  });
}

test("the sign-in page shows no error and stores nothing before a sign-in", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(portalUrl("demo"), { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
