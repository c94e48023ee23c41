import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { reload, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

/** Adds a webhook and returns its secret. The address has no name that must be looked up; whatever answers there will do. */
async function addWebhook(page: Page, path: string): Promise<string> {
  await visit(page, "/settings/webhooks");
  await page.getByRole("button", { name: "Add Webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add Webhook" });
  await form.getByLabel("Address").fill(`https://1.1.1.1:8443/${path}`);
  await form.getByLabel("As the role").selectOption("Owner");
  await form.getByRole("button", { name: "Add Webhook" }).click();
  await expect(form).toBeHidden();
  return page.getByLabel("Secret of 1.1.1.1:8443", { exact: true }).inputValue();
}

/** Loads the deliveries until the first event of a lead is there. */
async function openDeliveries(page: Page): Promise<Locator> {
  const delivery = page.getByRole("button", { name: /^lead\.created/ });
  const isThere = async () => {
    await visit(page, "/settings/webhooks/deliveries");
    return delivery.count();
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(1);
  return delivery;
}

test("a webhook shows its secret once, is sent a change, and asks from when it goes on", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const path = unique();
  expect(await addWebhook(page, path)).toMatch(/^whsec_/);
  await reload(page);
  await expect(page.getByLabel("Secret of 1.1.1.1:8443", { exact: true })).toHaveCount(0);
  const brand = await crm.createBrand({ name: `Brand ${path}` });
  const csPerson = "Leela Nair";
  await crm.createLead({ clientName: `Meera ${path}`, brandId: brand.id, csPerson });

  const delivery = await openDeliveries(page);
  await delivery.press("Enter");
  const opened = page.getByRole("dialog", { name: /^lead\.created to 1\.1\.1\.1/ });
  await expect(opened).toContainText('"subjectKind": "lead"');
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await delivery.press("r");
  await expect(page.getByText("Sending it again")).toBeVisible();

  await visit(page, "/settings/webhooks");
  const item = page.getByRole("listitem").filter({ hasText: path });
  const act = async (name: string) => {
    await item.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Turn Off");
  await expect(item.getByText("Off", { exact: true })).toBeVisible();
  await act("Turn On");
  const question = page.getByRole("dialog", { name: "Turn the webhook on?" });
  await question.getByLabel("From").selectOption("now");
  await question.getByRole("button", { name: "Turn On" }).click();
  await expect(question).toBeHidden();
  await expect(item.getByText("Off", { exact: true })).toBeHidden();
});

for (const look of looks)
  test(`webhooks and deliveries are accessible: ${look.name}`, async ({ page }) => {
    await addWebhook(page, unique());
    await show(page, look);
    await visit(page, "/settings/webhooks");
    await expect(page.getByRole("listitem").first()).toBeVisible();
    await expectFits(page);
    await visit(page, "/settings/webhooks/deliveries");
    await expectFits(page);
  });
