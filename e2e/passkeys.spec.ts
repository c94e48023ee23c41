import { expect, type Page } from "@playwright/test";
import { endFactorGrace } from "../testing/company";
import { readCode } from "./support/api";
import { inProduct } from "./support/in-product";
import { newCompany } from "./support/new-company";
import { reload, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";
import { portalUrl } from "./support/people";
import { expectPortal } from "./support/sign-in";

/** Gives the page a device that keeps passkeys and whose user is always verified. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

test("after a code a passkey is offered, then signs in alone", { tag: "@journey" }, async ({
  page,
  request,
}) => {
  const company = await newCompany(request);
  await giveDevice(page);
  await visit(page, portalUrl(company.host));
  await page.getByRole("textbox", { name: "Email" }).fill(company.email);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Code" }).fill(await readCode(request, company.email));
  await expect(page.getByRole("heading", { name: "Sign in faster next time" })).toBeVisible();
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expectPortal(page);

  // The browser suggests the passkey at the e-mail field; this device takes it at once.
  const suggested = page.waitForResponse(/\/auth\/passkeys\/verify$/);
  await signOut(page);
  await suggested;
  await expectPortal(page);

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await reload(page);
  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectPortal(page);
  await visit(page, `${portalUrl(company.host)}/settings/security`);
  await expect(page.getByText(/· Now · Signed in by passkey/)).toBeVisible();
  await expect(page.getByText("Passkey, on one device")).toBeVisible();
});

test("an owner requires a second factor, which a notice tells of; once it is due, adding one comes first", async ({
  page,
  ownCompany,
}) => {
  await giveDevice(page);
  await visit(page, "/settings/sign-in");
  await page.getByRole("radio", { name: "Everybody" }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/requires a second factor of you/)).toBeVisible();
  await visit(page, "/settings/sign-in");
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }
  await inProduct(() => endFactorGrace(ownCompany.id));
  await visit(page, "/crm/leads");
  await expect(page.getByRole("heading", { name: "Add a second factor" })).toBeVisible();
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }
  await page.getByRole("button", { name: "Create Passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I Have Saved Them" }).click();
  await expectPortal(page);
  await expect(page.getByText(/requires a second factor of you/)).toHaveCount(0);
});
