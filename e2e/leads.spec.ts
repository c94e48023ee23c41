import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { pressFor, reload, test, visit } from "./support/own-company";
import { expectNoOverflow, notice } from "./support/page-checks";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a new lead is entered by keyboard, with missing values shown at their fields", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const name = `Meera Iyer ${unique()}`;
  await visit(page, "/crm/leads");
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  await pressFor(page, "c", dialog.getByLabel("Client Name"));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText("Client name is required")).toBeVisible();
  await expect(dialog.getByText("Choose a brand")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "CS Person" })).toHaveValue("Leela Nair");
  await expect(dialog.getByLabel("Client Name")).toBeFocused();
  await page.keyboard.type(name);
  await dialog.getByRole("combobox", { name: "Brand" }).fill(brand.name);
  await page.getByRole("option", { name: brand.name }).click();
  await dialog.getByRole("combobox", { name: "CS Person" }).fill("Somebody Else");
  await page.getByRole("option", { name: "Use “Somebody Else” as typed" }).click();
  await dialog.getByLabel("Mobile").fill("98200 12345");
  await dialog.getByLabel("Estimated Value").fill("1.2L");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(notice(page, "Lead created")).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText("Somebody Else");
  await expect(row).toContainText("New");
  await expect(row.getByRole("link", { name: /on WhatsApp/ })).toHaveAttribute(
    "href",
    "https://wa.me/919820012345",
  );
});

test("search, filters, order and page live in the address, and Back goes through them", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const word = unique();
  const brandId = (await crm.createBrand({ name: `Brand ${word}` })).id;
  const lead = { brandId, csPerson: "Leela Nair" };
  await crm.createLead({ ...lead, clientName: `Zubin ${word}`, stage: "Qualified" });
  await crm.createLead({ ...lead, clientName: `Amit ${word}`, stage: "Qualified" });
  await crm.createLead({ ...lead, clientName: `Other ${word}`, stage: "New" });
  await visit(page, "/crm/leads");
  await pressFor(page, "/", page.getByLabel("Search leads"));
  await page.keyboard.type(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(page.getByText("Showing 1 to 3 of 3 results")).toBeVisible();
  await page.getByLabel("Stage", { exact: true }).selectOption("Qualified");
  await expect(page.getByText("Showing 1 to 2 of 2 results")).toBeVisible();
  await page.getByRole("button", { name: "Client Name" }).click();
  await expect(page).toHaveURL(/sort=clientName/);
  await expect(page.getByRole("row").nth(1)).toContainText(`Amit ${word}`);
  await reload(page);
  await expect(page.getByRole("row").nth(1)).toContainText(`Amit ${word}`);
  await expect(page.getByLabel("Search leads")).toHaveValue(word);
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: "Client Name" })).not.toHaveAttribute(
    "aria-sort",
  );
  await page.getByRole("button", { name: `Remove filter Stage: Qualified` }).click();
  await expect(page.getByText("Showing 1 to 3 of 3 results")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByLabel("Search leads")).toHaveValue("");
});

test("a deleted lead is gone at once and back after Undo", { tag: "@journey" }, async ({
  page,
  crm,
}) => {
  const name = `Kavya ${unique()}`;
  const brandId = (await crm.createBrand({ name: `Brand ${unique()}` })).id;
  await crm.createLead({ brandId, clientName: name, csPerson: "Leela Nair" });
  await visit(page, `/crm/leads?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("Are you sure you want to delete this lead?");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(rowOf(page, name)).toBeHidden();
  await notice(page, "Lead deleted").getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Lead restored")).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
});

test("a list and a record fit every window between a phone and a desk", async ({ page, crm }) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const reached = { mobileNumber: "98200 12345", emailId: "meera@aurora.example" };
  const { id } = await crm.createLead({
    brandId,
    clientName: "Meera Iyer",
    csPerson: "Leela Nair",
    ...reached,
  });
  for (const path of ["/crm/leads", `/crm/leads/${id}`]) {
    await visit(page, path);
    for (const width of [768, 900, 1024, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }
  }
});

test("the name of a record keeps its width as the neighbours of its list come", async ({
  page,
  crm,
  context,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const clientName = "Meera Iyer of the branch at the harbour ".repeat(3).trim();
  const newLead = { brandId, clientName, csPerson: "Leela Nair" };
  await crm.createLead(newLead);
  const { id } = await crm.createLead(newLead);
  const widthIn = async (tab: Page) =>
    (await tab.getByRole("heading", { name: clientName, level: 1 }).boundingBox())?.width;
  await visit(page, "/crm/leads");
  await visit(page, `/crm/leads/${id}`);
  await expect(page.getByRole("navigation", { name: "Neighbours in the list" })).toBeVisible();
  const alone = await context.newPage();
  await visit(alone, `/crm/leads/${id}`);
  for (const width of [390, 1280]) {
    for (const tab of [page, alone]) await tab.setViewportSize({ width, height: 844 });
    expect(await widthIn(page), `${width} px`).toBe(await widthIn(alone));
  }
});
