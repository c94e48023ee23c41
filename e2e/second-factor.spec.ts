import { type Browser, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { inE2eDatabase } from "../scripts/lib/e2e-database";
import { test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";
import { type Person, password, portalUrl } from "./support/people";
import { expectPortal, setPassword, signIn } from "./support/sign-in";

/** The code that an app shows at this moment. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Lets the company's apps use the code that they show, as if their last one were of an earlier step. */
async function forgetUsedCodes(companyId: string): Promise<void> {
  await inE2eDatabase((database) =>
    database.query("update authenticator set last_step = last_step - 10 where company_id = $1", [
      companyId,
    ]),
  );
}

/** Adds an app in the settings; returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: "Add Authenticator App" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code from the app").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Add App" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  const codes = await saved.getByRole("listitem").allInnerTexts();
  await saved.getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("10 left.")).toBeVisible();
  return { secret, codes };
}

/** Opens another browser at the second step of the sign-in by password. */
async function openSecondStep(browser: Browser, { host, email }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl(host) });
  const page = await context.newPage();
  await visit(page, "/");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Use password instead" }).click();
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter the code from your app" })).toBeVisible();
  return page;
}

test("an app is added by its first code, and then asked for at sign-in, until the browser is trusted", {
  tag: "@journey",
}, async ({ page, ownCompany, request, browser }) => {
  await setPassword(request, ownCompany);
  // The new password has ended the session of the page.
  await signIn(page.context(), ownCompany);
  const { secret, codes } = await addApp(page);
  const phone = await openSecondStep(browser, ownCompany);
  await phone.setViewportSize({ width: 390, height: 844 });
  await expectFits(phone);
  await phone.getByRole("checkbox", { name: "Trust this browser for 30 days" }).click();
  await forgetUsedCodes(ownCompany.id);
  await phone.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expectPortal(phone);
  await visit(phone, "/settings/security");
  await expect(
    phone.getByText("Signed in by password and authenticator app").first(),
  ).toBeVisible();
  await expect(phone.getByText("This browser")).toBeVisible();
  await phone.context().close();

  const lost = await openSecondStep(browser, ownCompany);
  await lost.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = lost.getByRole("textbox", { name: "Recovery code" });
  await recovery.fill("wrong");
  await lost.keyboard.press("Enter");
  await expect(lost.getByText("Enter the 6 digits from the app, or a recovery code")).toBeVisible();
  await recovery.fill(codes[0]?.toLowerCase() ?? "");
  await lost.keyboard.press("Enter");
  await expectPortal(lost);
  await visit(lost, "/settings/security");
  await expect(lost.getByText("9 left.")).toBeVisible();
  await lost.getByRole("button", { name: "More actions for Authenticator app" }).click();
  await lost.getByRole("menuitem", { name: "Remove" }).click();
  await lost.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(notice(lost, "Removed")).toBeVisible();
  await expect(lost.getByText("Recovery codes")).toHaveCount(0);
  await lost.context().close();
});

for (const look of looks) {
  test(`the security settings and the dialog of a new app are accessible: ${look.name}`, async ({
    page,
  }) => {
    await show(page, look);
    await visit(page, "/settings/security");
    await expectFits(page);
    await page.getByRole("button", { name: "Add Authenticator App" }).click();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expectFits(page);
  });
}
