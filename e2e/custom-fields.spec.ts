import { expect, type Locator, type Page } from "@playwright/test";
import { dragBelow, pressFor, test, visit } from "./support/own-company";
import { expectFits, looks, notice, otherLooks, show } from "./support/page-checks";

const list = (page: Page) => page.getByRole("list", { name: "Fields", exact: true });
const line = (page: Page, label: string) =>
  list(page).getByRole("listitem").filter({ hasText: label });
const fieldOf = (page: Page, label: string) =>
  list(page).getByRole("button", { name: label, exact: true });

const option = (form: Locator, position: number) =>
  form.getByRole("textbox", { name: `Option ${position}`, exact: true });
const preview = (form: Locator) => form.getByRole("region", { name: "What members will see" });

test("an owner adds, renames, deletes and restores fields of leads by keyboard", {
  tag: "@journey",
}, async ({ page, crm, api }) => {
  const brand = await crm.createBrand({ name: "Sunrise Solar" });
  await visit(page, "/settings/fields");
  await expect(page.getByText("No custom fields of leads yet")).toBeVisible();

  const add = page.getByRole("dialog", { name: "Add Field" });
  const name = add.getByRole("textbox", { name: "Name" });
  await pressFor(page, "n", name);
  await page.keyboard.type("Client Name");
  await add.getByLabel("Kind").selectOption("Choice");
  await option(add, 1).fill("Tin");
  await option(add, 1).press("Tab");
  await option(add, 2).fill("tin");
  await page.keyboard.press("Control+Enter");
  await expect(add.getByText("Enter each option once")).toBeVisible();
  await expect(option(add, 2)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("RCC");
  await pressFor(page, "Enter", option(add, 3));
  await page.keyboard.type("Tile");
  await pressFor(page, "Alt+ArrowUp", option(add, 2));
  await expect(preview(add).getByRole("option")).toHaveText(["Choose one", "Tin", "Tile", "RCC"]);
  const optionLine = (position: number) =>
    add.getByRole("listitem").filter({
      has: page.getByRole("textbox", { name: `Option ${position}`, exact: true }),
    });
  await dragBelow(page, optionLine(1), optionLine(3));
  await expect(option(add, 3)).toHaveValue("Tin");
  await option(add, 3).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await pressFor(page, "Alt+ArrowUp", option(add, 1));
  await page.keyboard.press("Control+Enter");
  await expect(add.getByRole("alert")).toHaveText("A field called “Client Name” is there already");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Roof Type");
  await expect(preview(add).getByLabel("Roof Type")).toBeVisible();
  await add.getByLabel("Help text").fill("Ask for a photo");
  await expect(preview(add).getByText("Ask for a photo")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(notice(page, "Field Roof Type added")).toBeVisible();
  await expect(line(page, "Roof Type")).toContainText("Tin, Tile, RCC");

  await pressFor(page, "n", name);
  await page.keyboard.type("Panels");
  await add.getByLabel("Kind").selectOption("Number");
  await add.getByLabel("Decimals").selectOption("1: 12.3");
  await add.getByLabel("Required").check();
  await page.keyboard.press("Control+Enter");
  await expect(line(page, "Panels")).toContainText("Number, 1 decimal");
  await expect(line(page, "Panels")).toContainText("Required");

  await crm.createLead({
    brandId: brand.id,
    clientName: "Ravi Shah",
    csPerson: "Leela Nair",
    custom: { roof_type: "Tile", panels: 12.5 },
  });
  await visit(page, "/settings/fields?kind=leads");
  await expect(line(page, "Roof Type")).toContainText("In 1 lead");

  await fieldOf(page, "Roof Type").focus();
  await pressFor(page, "ArrowDown", fieldOf(page, "Panels"));
  await pressFor(page, "ArrowUp", fieldOf(page, "Roof Type"));
  const edit = page.getByRole("dialog", { name: "Edit Field" });
  await pressFor(page, "F2", edit.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("Roof");
  await expect(edit.getByLabel("Kind").getByRole("option", { name: "Date" })).toBeDisabled();
  await edit.getByRole("button", { name: "Remove Tile" }).click();
  await expect(
    edit.getByText("Records keep these options. They are no longer offered."),
  ).toBeVisible();
  await expect(preview(edit).getByRole("option")).toHaveText(["Choose one", "Tin", "RCC"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(option(edit, 2)).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "Field Roof changed")).toBeVisible();
  await expect(line(page, "Roof")).toContainText("Tin, RCC");
  await expect(fieldOf(page, "Roof")).toBeFocused();

  await page.keyboard.press("Enter");
  await edit.getByRole("button", { name: "Offer Tile again" }).click();
  await expect(option(edit, 3)).toBeFocused();
  const params = { entity: "lead", key: "roof_type" } as const;
  const options = [{ key: "RCC", label: "Concrete" }];
  await api("PUT /company/fields/{entity}/{key}", { params, body: { options } });
  await page.keyboard.press("Control+Enter");
  await edit.getByRole("button", { name: "Show what changed" }).click();
  await expect(edit.getByRole("row", { name: "Options" })).toHaveText(
    "OptionsConcreteTin, RCC, Tile",
  );
  await edit.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(line(page, "Roof")).toContainText("Tin, RCC, Tile");

  await fieldOf(page, "Roof").click();
  await option(edit, 1).fill("Tin Roof");
  await pressFor(page, "Enter", option(edit, 2));
  await page.keyboard.type("Tin");
  await page.keyboard.press("Control+Enter");
  await expect(edit.getByRole("alert")).toHaveText(/^Records know “Tin” as another option/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(edit).toBeHidden();

  await page.getByRole("button", { name: "More actions for Roof" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the field Roof?" });
  await expect(question).toContainText("1 lead has a value in it.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(fieldOf(page, "Roof")).toHaveCount(0);
  await notice(page, "Field Roof deleted").getByRole("button", { name: "Undo" }).click();
  await expect(line(page, "Roof")).toContainText("In 1 lead");
});

test("a field is added, deleted and restored on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/settings/fields?kind=meetings");
  await page.getByRole("main").getByRole("link", { name: "Brands", exact: true }).click();
  await expect(page).toHaveURL(/kind=brands$/);
  await page.getByRole("button", { name: "Add Field" }).click();
  const add = page.getByRole("dialog", { name: "Add Field" });
  await add.getByRole("textbox", { name: "Name" }).fill("Dealer Type");
  await add.getByLabel("Kind").selectOption("Choice");
  await option(add, 1).fill("Small");
  await option(add, 2).fill("Large");
  await add.getByRole("button", { name: "Move Large up" }).click();
  await expect(option(add, 1)).toHaveValue("Large");
  for (const look of [...looks, ...otherLooks]) {
    await show(page, look);
    await expectFits(page);
  }
  await add.getByRole("button", { name: "Add Field" }).click();
  await expect(line(page, "Dealer Type")).toContainText("Large, Small");
  for (const look of [...looks, ...otherLooks]) {
    await show(page, look);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More actions for Dealer Type" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Deleted fields (1)").click();
  await expect(page.getByText(/Can be restored until \d+ \w+ \d{4}/)).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Delete for Ever: Dealer Type" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for Ever" }).click();
  await expect(notice(page, "Field Dealer Type will be gone for ever in an hour")).toBeVisible();
  await page.getByRole("button", { name: "Restore Dealer Type" }).click();
  await expect(line(page, "Dealer Type")).toContainText("Large, Small");
});

test("a form says that no place is left, and keeps what was typed", async ({ page, api }) => {
  for (const label of ["Day 1", "Day 2", "Day 3", "Day 4"])
    await api("POST /company/fields", { body: { entity: "enquiry", kind: "date", label } });
  await visit(page, "/settings/fields?kind=enquiries");
  await page.getByRole("button", { name: "Add Field" }).click();
  const add = page.getByRole("dialog", { name: "Add Field" });
  await add.getByRole("textbox", { name: "Name" }).fill("Day 5");
  await add.getByLabel("Kind").selectOption("Date");
  await add.getByRole("button", { name: "Add Field" }).click();
  await expect(add.getByRole("alert")).toContainText("All 4 places of enquiries");
  await expect(add.getByRole("textbox", { name: "Name" })).toHaveValue("Day 5");
});
