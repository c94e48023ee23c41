import { expect, type Locator } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

const long = "Panels on the eastern side of the main building, by";
const link = "https://example.com/a/very/long/path/that/does/not/end/anywhere/near";

for (const look of looks) {
  test(`long names and values of added fields stay in their places: ${look.name}`, async ({
    page,
    crm,
    api,
  }) => {
    const add = (label: string, more: { kind: "choice" | "link"; options?: string[] }) =>
      api("POST /company/fields", { body: { entity: "lead", label, ...more } });
    const chosen = "An asbestos sheet with a wooden frame below, seen twice";
    const choice = await add(`${long} ${look.name}`.slice(0, 60), {
      kind: "choice",
      options: [chosen, "Tin"],
    });
    const site = await add(`Site ${look.name}`, { kind: "link" });
    const plan = await add(`Plan ${look.name}`, { kind: "link" });
    const custom = {
      [choice.field.key]: chosen,
      [site.field.key]: link,
      [plan.field.key]: link,
    };
    const brand = await crm.createBrand({ name: `Homes ${look.name}` });
    const ravi = { clientName: "Ravi Joshi", brandId: brand.id, csPerson: "Leela Nair" };
    const lead = await crm.createLead({ ...ravi, custom });
    await show(page, look);
    await visit(page, "/settings/layout");
    await expect(page.getByText(choice.field.label).first()).toBeVisible();
    await expectFits(page);
    await visit(page, `/crm/leads/${lead.id}`);
    const details = page.getByRole("button", { name: "Details", exact: true });
    if (await details.isVisible()) await details.click();
    const links = page.getByRole("link", { name: /^example\.com/ });
    await expect(links).toHaveCount(2);
    for (const one of await links.all()) await expectWithin(one, one.locator("xpath=ancestor::dd"));
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog");
    const select = form.getByLabel(choice.field.label);
    await select.scrollIntoViewIfNeeded();
    await expect(select).toHaveCSS("contain", "paint");
    await expectFits(page);
  });
}

/** Expects that a text is not wider than its place. */
async function expectWithin(text: Locator, place: Locator): Promise<void> {
  const [inner, outer] = [await text.boundingBox(), await place.boundingBox()];
  if (!inner || !outer) throw new Error("it is not on the screen");
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
}
