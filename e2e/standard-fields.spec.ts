import { expect, type Page } from "@playwright/test";
import { pressFor, test, visit } from "./support/own-company";
import { expectFits, looks, notice, otherLooks, show } from "./support/page-checks";

const list = (page: Page) => page.getByRole("list", { name: "Standard fields", exact: true });
const line = (page: Page, label: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: label, exact: true }) });
const fieldOf = (page: Page, label: string) =>
  list(page).getByRole("button", { name: label, exact: true });

test("leads follow the standard fields that an owner renames, hides and requires", async ({
  page,
  crm,
}) => {
  await crm.createBrand({ name: "Sunrise Solar" });
  await visit(page, "/settings/fields");
  await page.getByText(/^Standard fields \(\d+\)$/).click();

  const edit = page.getByRole("dialog", { name: "Edit Field" });
  const name = edit.getByRole("textbox", { name: "Name" });
  await fieldOf(page, "HQ").focus();
  await pressFor(page, "F2", name);
  await name.fill("Client Name");
  await page.keyboard.press("Control+Enter");
  await expect(edit.getByRole("alert")).toHaveText("A field called “Client Name” is there already");
  await name.fill("City");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "Field City changed")).toBeVisible();
  await expect(line(page, "City")).toContainText("was: HQ");

  await expect(page.getByRole("switch", { name: "Show Client Name" })).toBeDisabled();
  await page.getByRole("switch", { name: "Show LinkedIn" }).click();
  await expect(notice(page, "Field LinkedIn hidden")).toBeVisible();
  await expect(line(page, "LinkedIn")).toContainText("Hidden");

  await fieldOf(page, "Mobile").click();
  await edit.getByLabel("Required").check();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(line(page, "Mobile")).toContainText("Required");

  await fieldOf(page, "Outcome").click();
  await edit.getByRole("textbox", { name: "Option 1", exact: true }).fill("Wants a Quote");
  await expect(edit.getByRole("button", { name: "Remove Pending" })).toBeDisabled();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(line(page, "Outcome")).toContainText("Wants a Quote, Meeting Scheduled");
  await expect(page.getByText(/^Standard fields \(\d+\), 4 changed$/)).toBeVisible();

  await visit(page, "/crm/leads?new=1");
  const add = page.getByRole("dialog", { name: "Add New Lead" });
  await add.getByLabel("Client Name").fill("Ravi Shah");
  await add.getByLabel("Brand").fill("Sunrise");
  await page.getByRole("option", { name: "Sunrise Solar" }).click();
  await add.getByLabel("City").fill("Pune");
  await expect(add.getByLabel("LinkedIn")).toHaveCount(0);
  await add.getByLabel("Outcome").selectOption("Wants a Quote");
  await add.getByRole("button", { name: "Add Lead" }).click();
  await expect(add.getByLabel("Mobile")).toHaveAttribute("aria-invalid", "true");
  await add.getByLabel("Mobile").fill("98200 12345");
  await add.getByRole("button", { name: "Add Lead" }).click();
  await expect(notice(page, "Lead created")).toBeVisible();

  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "City" })).toBeVisible();
  await expect(page.getByRole("menuitemcheckbox", { name: "LinkedIn" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Ravi Shah Sunrise Solar" }).click();
  const details = page.getByRole("main");
  await expect(details.getByText("City", { exact: true })).toBeVisible();
  await expect(details.getByText("Wants a Quote", { exact: true })).toBeVisible();
  await expect(details.getByText("HQ", { exact: true })).toHaveCount(0);
});

test("standard fields fit a phone and both colour schemes", async ({ page }) => {
  await visit(page, "/settings/fields?kind=meetings");
  await page.getByText(/^Standard fields/).click();
  for (const look of [...looks, ...otherLooks]) {
    await show(page, look);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await fieldOf(page, "Mode").click();
  await expect(page.getByText("Stays: meetings by it have a place")).toBeVisible();
  await expectFits(page);
});
