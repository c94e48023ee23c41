import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a brand is created with the specified defaults and edited", async ({ page }) => {
  const name = `Himalaya Woollens ${unique()}`;
  await visit(page, "/crm/brands");
  await page.getByRole("button", { name: "Add New Brand" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Brand" });
  await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("Active");
  await expect(dialog.getByLabel("Priority", { exact: true })).toHaveValue("Medium");
  await expect(dialog.getByLabel("Category", { exact: true })).toHaveValue("Other");
  await expect(dialog.getByLabel("Company Size")).toHaveValue("1-10");
  await dialog.getByLabel("Brand Name").fill(name);
  await dialog.getByLabel("Website").fill("no address");
  await dialog.getByLabel("Estimated Value").fill("1250000");
  await dialog.getByRole("button", { name: "Create Brand" }).click();
  await expect(dialog.getByLabel("Website")).toBeFocused();
  await dialog.getByLabel("Website").fill("https://woollens.example");
  await dialog.getByRole("button", { name: "Create Brand" }).click();
  await expect(notice(page, "Brand created")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("₹12,50,000");
  await expect(rowOf(page, name)).toBeFocused();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Brand" });
  await edit.getByLabel("Status", { exact: true }).selectOption("Prospect");
  await edit.getByRole("button", { name: "Update Brand" }).click();
  await expect(rowOf(page, name)).toContainText("Prospect");
});

test("View leads opens the leads of the brand by its name", async ({ page, crm }) => {
  const name = `Konark & Sons ${unique()}`;
  const brand = await crm.createBrand({ name });
  await crm.createLead({ brandId: brand.id, clientName: "Tara Bose", csPerson: "Leela Nair" });
  await visit(page, `/crm/brands?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `View leads ${name}` }).click();
  await expect(page).toHaveURL(`/crm/leads?${new URLSearchParams({ brand: name })}`);
  await expect(page.getByRole("button", { name: `Remove filter Brand: ${name}` })).toBeVisible();
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await expect(rowOf(page, "Tara Bose")).toBeVisible();
});

test("a brand is deleted with its leads and both come back from the trash", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const name = `Sunrise Looms ${unique()}`;
  const brand = await crm.createBrand({ name });
  const client = `Isha ${unique()}`;
  await crm.createLead({ brandId: brand.id, clientName: client, csPerson: "Leela Nair" });
  await visit(page, `/crm/brands/${brand.id}`);
  await page.getByRole("button", { name: "Delete brand" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Are you sure you want to delete this brand? This will affect all related leads.",
  );
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/crm\/brands$/);
  await expect(rowOf(page, name)).toBeHidden();
  await page.getByRole("button", { name: "More for brands" }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expect(rowOf(page, name)).toContainText("1 lead");
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(notice(page, `${name} restored`)).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await visit(page, `/crm/leads?search=${encodeURIComponent(client)}`);
  await expect(rowOf(page, client)).toContainText(name);
});

test("the address of a missing brand shows that it was not found, with the status 404", async ({
  page,
}) => {
  for (const id of ["0190f3c0-0000-7000-8000-000000000000", "no-id"]) {
    const answered = page.waitForResponse((response) => response.url().endsWith(`/brands/${id}`));
    await visit(page, `/crm/brands/${id}`);
    expect((await answered).status()).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: "You can't open this brand" }),
    ).toBeVisible();
  }
});
