import { expect, type Page } from "@playwright/test";
import { dragBelow, openAs, pressFor, test, visit } from "./support/own-company";
import { expectFits, looks, notice, otherLooks, show } from "./support/page-checks";

const list = (page: Page) => page.getByRole("list", { name: "Stages", exact: true });
const lines = (page: Page) => list(page).getByRole("listitem");
const nameAt = (page: Page, position: number) =>
  list(page).getByRole("textbox", { name: `Stage ${position}`, exact: true });
const columns = (page: Page) =>
  page.getByRole("region", { name: "The board as members will see it" }).getByRole("listitem");
const save = (page: Page) => page.getByRole("button", { name: "Save Stages" });

test("an owner renames, adds, requires, moves and removes stages, and takes a removal back", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Sunrise Solar" });
  const lead = { brandId: brand.id, csPerson: "Leela Nair" };
  for (const clientName of ["Ravi Shah", "Tara Rao"])
    await crm.createLead({ ...lead, clientName, stage: "Negotiation" });
  await visit(page, "/settings/stages");
  await expect(lines(page)).toHaveCount(11);
  await expect(columns(page).first()).toHaveText("New0");

  await nameAt(page, 4).focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Site Visit Done");
  await expect(columns(page).nth(3)).toHaveText("Site Visit Done0");
  await pressFor(page, "Alt+ArrowUp", nameAt(page, 3));
  await expect(nameAt(page, 3)).toHaveValue("Site Visit Done");
  await list(page).getByRole("button", { name: "Needs no field to enter Site Visit Done" }).click();
  await page.getByRole("menuitemcheckbox", { name: "HQ" }).click();
  await page.keyboard.press("Escape");
  await expect(
    list(page).getByRole("button", { name: "Needs HQ to enter Site Visit Done" }),
  ).toBeFocused();

  await nameAt(page, 3).focus();
  await pressFor(page, "Enter", nameAt(page, 4));
  await page.keyboard.type("new");
  await save(page).click();
  await expect(lines(page).nth(3)).toContainText("Enter each stage once");
  await expect(nameAt(page, 4)).toBeFocused();
  await nameAt(page, 4).fill("Roof Measured");
  await list(page).getByRole("button", { name: "Colour of Roof Measured: Late" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Waiting" }).click();

  await list(page).getByRole("button", { name: "More actions for Negotiation" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const target = list(page).getByLabel("Where do its 2 leads go?");
  await expect(target).toBeFocused();
  await save(page).click();
  await expect(list(page).getByText("Choose where its records go")).toBeVisible();
  await expect(target).toBeFocused();
  await target.selectOption("Roof Measured");
  await expect(columns(page).filter({ hasText: "Roof Measured" })).toHaveText("Roof Measured2");
  await page.keyboard.press("Control+Enter");
  const saved = notice(page, "Stages saved, records moved");
  await expect(saved).toBeVisible();
  await expect(lines(page)).toHaveCount(11);
  await expect(page.getByText("Removed stages (1)")).toBeVisible();

  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(nameAt(page, 4)).toHaveValue("Negotiation");
  await expect(lines(page).nth(3)).toContainText("2 leads");
  await expect(page.getByText("Removed stages (1)")).toHaveCount(0);
});

test("two owners do not overwrite each other, and what was typed is kept", async ({
  page,
  browser,
  crm,
}) => {
  await visit(page, "/settings/stages?kind=enquiries");
  await nameAt(page, 2).fill("In Review");
  const other = await openAs(browser, crm.company);
  await visit(other, "/settings/stages?kind=enquiries");
  await nameAt(other, 1).fill("Fresh");
  await save(other).click();
  await expect(notice(other, "Stages saved")).toBeVisible();
  await other.context().close();

  await save(page).click();
  await page.getByRole("button", { name: "Show what changed" }).click();
  await expect(page.getByRole("row", { name: "Stages" })).toContainText("Fresh, Under Review");
  await page.getByRole("link", { name: "Leads", exact: true }).last().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(nameAt(page, 2)).toHaveValue("In Review");
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(notice(page, "Stages saved")).toBeVisible();
  await expect(nameAt(page, 1)).toHaveValue("New");
});

test("stages are moved and removed on a phone, and fit both screens and themes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/settings/stages?kind=enquiries");
  await list(page).getByRole("button", { name: "More actions for Negotiation" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(nameAt(page, 3)).toHaveValue("Negotiation");
  await list(page).getByRole("button", { name: "More actions for On Hold" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(list(page).getByRole("button", { name: "Keep On Hold" })).toBeFocused();
  for (const look of [...looks, ...otherLooks]) {
    await show(page, look);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await save(page).click();
  await expect(notice(page, "Stages saved")).toBeVisible();
  await page.getByText("Removed stages (1)").click();
  await expectFits(page);
  await page.getByRole("button", { name: "Bring back On Hold" }).click();
  await save(page).click();
  await expect(lines(page)).toHaveCount(7);
  await expect(page.getByText("Removed stages")).toHaveCount(0);
});

test("stages are changed by dragging", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await visit(page, "/settings/stages?kind=enquiries");
  const first = (await nameAt(page, 1).inputValue()) ?? "";
  await dragBelow(page, lines(page).first(), lines(page).nth(2));
  await expect(nameAt(page, 3)).toHaveValue(first);
});
