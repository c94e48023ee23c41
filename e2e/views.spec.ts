import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { reload, test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";

const viewsOf = (page: Page) => page.getByRole("heading", { level: 1 }).getByRole("button");
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" }).first();

async function saveAs(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name: "Save as new view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page, "View saved")).toBeVisible();
}

test("a list is saved as a view and opens from the sidebar with 1 click", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const name = `Won deals ${unique()}`;
  const brand = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const lead = { brandId: brand.id, csPerson: "Leela Nair" };
  await crm.createLead({ ...lead, clientName: "Open One" });
  await crm.createLead({ ...lead, clientName: "Won One", stage: "Won" });
  await visit(page, "/crm/leads");
  await page.getByLabel("Stage", { exact: true }).selectOption("Won");
  await page.getByRole("button", { name: "Save view" }).click();
  await saveAs(page, name);
  await expect(viewsOf(page)).toHaveAccessibleName(name);

  await visit(page, "/crm/brands");
  const entry = sidebar(page).getByRole("link", { name });
  await entry.click();
  await expect(page).toHaveURL(/stage=Won/);
  await expect(entry).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("row").filter({ hasText: "Won One" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Open One" })).toHaveCount(0);
});

test("a changed view is saved or reset, and its columns are its own", async ({ page, crm }) => {
  const name = `Costly ${unique()}`;
  await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  await crm.createView({ screen: "brands", name, columns: ["name", "status", "estimatedValue"] });
  await visit(page, "/crm/brands");
  await sidebar(page).getByRole("link", { name }).click();
  await expect(viewsOf(page)).toHaveAccessibleName(name);
  const headers = page.getByRole("columnheader");
  await expect(headers.filter({ hasText: "Contact" })).toHaveCount(0);
  await page.getByLabel("Status", { exact: true }).selectOption("Active");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole("button", { name: "Reset" })).toHaveCount(0);

  await page.getByLabel("Status", { exact: true }).selectOption("Active");
  await expect(page.getByRole("button", { name: "Reset" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notice(page, "View saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset" })).toHaveCount(0);

  await viewsOf(page).click();
  await page.getByRole("menuitem", { name: "All brands" }).click();
  await expect(page).not.toHaveURL(/saved=/);
  await expect(headers.filter({ hasText: "Contact" })).toHaveCount(1);
});

const orders = [
  ["brands", "name"],
  ["leads", "clientName"],
  ["meetings", "title"],
  ["enquiries", "title"],
] as const;

test("the actions of a changed view appear without moving the rows, also in its menu", async ({
  page,
  crm,
}) => {
  const name = `Still open in Maharashtra and Gujarat ${unique()}`;
  await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  for (const [screen, sort] of orders) {
    const { id } = await crm.createView({ screen, name });
    await visit(page, `/crm/${screen}?saved=${id}`);
    await expect(viewsOf(page)).toHaveAccessibleName(name);
    const before = await page.getByRole("search").boundingBox();
    await visit(page, `/crm/${screen}?saved=${id}&sort=${sort}`);
    await expect(page.getByRole("button", { name: "Reset" })).toBeVisible();
    expect(await page.getByRole("search").boundingBox()).toEqual(before);
  }
  const { viewport } = looks[1];
  await page.setViewportSize(viewport);
  await expect(page.getByRole("button", { name: "Reset" })).toBeHidden();
  await viewsOf(page).click();
  await expect(page.getByRole("menuitem", { name: "Save to this view" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Reset to the view" }).click();
  await expect(page).not.toHaveURL(/sort=/);
});

test("a view can be the one its screen opens with, until it is deleted", async ({ page, crm }) => {
  const name = `Hot ${unique()}`;
  await crm.createView({ screen: "enquiries", name, filter: { priority: "High" } });
  await visit(page, "/crm/enquiries");
  await sidebar(page).getByRole("link", { name }).click();
  await expect(page).toHaveURL(/priority=High/);
  await viewsOf(page).click();
  await page.getByRole("menuitem", { name: "Open Enquiries with it" }).click();
  await expect(notice(page, `Enquiries opens with ${name}`)).toBeVisible();
  await page.goto("/crm/enquiries");
  await expect(page).toHaveURL(/priority=High/);
  await reload(page);

  await viewsOf(page).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "View deleted")).toBeVisible();
  await expect(viewsOf(page)).toHaveAccessibleName("All enquiries");
  await visit(page, "/crm/enquiries");
  await expect(page).not.toHaveURL(/priority=/);
});

test("views are accessible and fit, in light and on a phone in dark", async ({ page, crm }) => {
  const name = `A view with a rather long name ${unique()}`;
  await crm.createView({ screen: "leads", name, filter: { stage: "New" } });
  await show(page, looks[0]);
  await visit(page, "/crm/leads");
  await page.keyboard.press("v");
  await page.getByRole("menuitem", { name }).press("Enter");
  await expect(viewsOf(page)).toHaveAccessibleName(name);
  await expectFits(page);
  await show(page, looks[1]);
  await viewsOf(page).click();
  await page.getByRole("menuitem", { name: "Rename or share" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue(name);
  await expectFits(page);
});
