import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { expectAccessible, looks, show } from "./support/page-checks";

const editor = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) Filter$/ });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const field = (page: Page) => editor(page).getByRole("combobox", { name: "Field" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Two leads that differ in stage, value and person. */
test.beforeEach(async ({ crm }) => {
  const brandId = (await crm.createBrand({ name: `Brand ${unique()}` })).id;
  const common = { brandId, clientName: `Anil ${unique()}` };
  await crm.createLead({
    ...common,
    csPerson: "Leela Nair",
    stage: "Qualified",
    estimatedValue: 250_000,
  });
  await crm.createLead({
    ...common,
    clientName: `Bina ${unique()}`,
    csPerson: "Ravi",
    stage: "New",
  });
});

test("a filter is added, edited and removed, and the address and its export carry it", {
  tag: "@journey",
}, async ({ page }) => {
  await visit(page, "/crm/leads");
  await page.getByRole("button", { name: "Add Filter" }).click();
  await field(page).fill("value");
  await editor(page).getByRole("option", { name: "Estimated Value" }).click();
  await editor(page).getByRole("textbox", { name: "Value" }).fill("1L");
  await expect(editor(page).getByText("₹1,00,000")).toBeVisible();
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/f=estimatedValue%3Agte%3A100000$/);
  await expect(row(page, "Anil").first()).toBeVisible();
  await expect(row(page, "Bina")).toHaveCount(0);

  await page.getByRole("button", { name: "More for leads" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect([file.includes("Anil"), file.includes("Bina")]).toEqual([true, false]);

  const chip = "Estimated Value is at least ₹1,00,000";
  await chips(page).getByRole("button", { name: chip, exact: true }).click();
  await expect(editor(page).getByRole("textbox", { name: "Value" })).toHaveValue("1,00,000");
  await editor(page).getByRole("combobox", { name: "Operator" }).selectOption("lte");
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(chips(page)).toContainText("Estimated Value is at most ₹1,00,000");
  await expect(page.getByText("No leads found")).toBeVisible();
  await chips(page)
    .getByRole("button", { name: /^Remove filter Estimated Value/ })
    .click();
  await expect(chips(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Filter" })).toBeFocused();
  await expect(row(page, "Bina").first()).toBeVisible();
});

for (const look of looks) {
  test(`filters are accessible and fit: ${look.name}`, async ({ page }) => {
    await show(page, look);
    await visit(page, "/crm/leads?f=hq%3Aempty%3Bstage%3Ain%3ANew%2CQualified");
    await page.getByRole("button", { name: "Add Filter" }).click();
    await expect(field(page)).toBeVisible();
    await expectAccessible(page);
    if (look !== looks[0]) return;
    await editor(page).getByRole("option", { name: "CS Person" }).click();
    await expectAccessible(page);
    await editor(page).getByRole("option", { name: "Me", exact: true }).click();
    await editor(page).getByRole("button", { name: "Apply" }).click();
    await expect(chips(page)).toContainText("CS Person is me");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add Filter" }).click();
    await editor(page).getByRole("option", { name: "Next Follow Up" }).click();
    await expectAccessible(page);
  });
}
