import { expect, type Page } from "@playwright/test";
import { pressFor, test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";

const lines = (page: Page) => page.getByRole("list", { name: "Sections and fields" });
const grip = (page: Page, name: string) =>
  lines(page).getByRole("button", { name: `Move ${name}`, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Layout" });

test("an owner orders the fields of leads; form, details and list follow until a reset", async ({
  page,
  crm,
  api,
}) => {
  await api("POST /company/fields", {
    body: { entity: "lead", kind: "text", label: "Roof Type" },
  });
  const brand = await crm.createBrand({ name: "Sunrise Solar" });
  const lead = await crm.createLead({
    clientName: "Vikram Joshi",
    brandId: brand.id,
    csPerson: "Leela Nair",
    hq: "Pune",
  });

  await visit(page, "/settings/layout");
  await expect(grip(page, "Roof Type")).toBeVisible();
  await grip(page, "HQ").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(grip(page, "HQ")).toBeFocused();
  await page.getByLabel("Title of section 1").fill("Who they are");
  const preview = page.getByRole("region", { name: "What members will see" });
  await expect(preview).toContainText("Who they are");
  const columns = page.getByRole("region", { name: "First columns of the list" });
  await columns.getByRole("checkbox", { name: "HQ" }).click();
  await save(page).click();
  await expect(notice(page, "Layout saved")).toBeVisible();

  await visit(page, "/crm/leads");
  await expect(page.getByRole("columnheader", { name: "HQ" })).toBeVisible();
  const form = page.getByRole("dialog");
  await pressFor(page, "c", form.getByRole("textbox", { name: "HQ" }));
  await expect(form.getByRole("heading", { name: "Who they are" })).toBeVisible();
  await visit(page, `/crm/leads/${lead.id}`);
  await expect(
    page
      .locator("dl dt")
      .filter({ hasText: /^(HQ|Designation|Mobile)/ })
      .first(),
  ).toHaveText("HQ");

  await visit(page, "/settings/layout");
  await page.getByRole("button", { name: "Reset to Standard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(notice(page, "Standard layout restored")).toBeVisible();
  await expect(page.getByLabel("Title of section 1")).toHaveValue("Client");
});

test("the layout of a phone moves fields by a menu and fits", async ({ page }) => {
  for (const look of looks) {
    await show(page, look);
    await visit(page, "/settings/layout?kind=meetings");
    await expectFits(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More actions for Description" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  const items = lines(page)
    .getByRole("listitem")
    .filter({ hasText: /^(Title|Description)/ });
  await expect(items).toHaveText(["Description", "Title"]);
});
