import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { pressFor, test, visit } from "./support/own-company";
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

  await page.getByRole("button", { name: "Export" }).click();
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

test("a filter is made by keyboard alone", async ({ page }) => {
  await visit(page, "/crm/leads");
  await pressFor(page, "f", field(page));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("stage");
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("combobox", { name: "Stage" })).toBeFocused();
  await page.keyboard.type("qual");
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("option", { name: "Qualified" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(chips(page)).toContainText("Stage is Qualified");
  await expect(page.getByRole("button", { name: "Add Filter" })).toBeFocused();
  await expect(row(page, "Bina")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor(page)).toBeHidden();
});

test("own records and records without activity are two clicks away", async ({ page }) => {
  await visit(page, "/crm/leads");
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor(page).getByRole("option", { name: "Mine" }).click();
  await expect(chips(page)).toContainText("CS Person is me");
  await expect(row(page, "Bina")).toHaveCount(0);
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor(page).getByRole("option", { name: "No activity for 7 days" }).click();
  await expect(chips(page)).toContainText("No activity for 7 days");
  await expect(page.getByText("No leads found")).toBeVisible();
  const empty = page.getByRole("button", { name: "Clear Filters" });
  await empty.last().click();
  await expect(row(page, "Bina").first()).toBeVisible();
});

test("meetings are filtered by when they were added", async ({ page }) => {
  await visit(page, "/crm/meetings");
  await pressFor(page, "f", field(page));
  await page.keyboard.type("created");
  await page.keyboard.press("Enter");
  await editor(page).getByRole("combobox", { name: "Operator" }).selectOption("last");
  await editor(page).getByRole("button", { name: "30 days" }).click();
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(chips(page)).toContainText("Created is in the last 30 days");
  await expect(page).toHaveURL(/f=createdAt%3Alast%3A30d/);
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
