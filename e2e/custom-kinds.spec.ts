import { expect } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { editRecord, expectFits, looks, notice, show } from "./support/page-checks";

const tags = {
  label: "Site Tags",
  kind: "multiChoice" as const,
  options: ["Shade", "Flat roof", "Generator", "Two floors"],
};
const engineer = { label: "Engineer", kind: "person" as const };

test("a rep fills, edits, filters and changes many by several options and by a member", async ({
  page,
  crm,
  api,
  ownCompany,
}) => {
  for (const field of [tags, engineer])
    await api("POST /company/fields", { body: { entity: "lead", ...field } });
  await crm.inviteMember({ name: "Nita Rao", email: `nita@${ownCompany.host}.example` });
  const brand = await crm.createBrand({ name: "Sunrise Solar" });
  const lead = { brandId: brand.id, csPerson: "Leela Nair" };
  await crm.createLead({ ...lead, clientName: "Anil Rao", custom: { site_tags: ["Generator"] } });

  await visit(page, "/crm/leads?new=1");
  const form = page.getByRole("dialog", { name: "Add New Lead" });
  await form.getByLabel("Client Name").fill("Farida Shaikh");
  await form.getByRole("combobox", { name: "Brand" }).fill("Sunrise");
  await page.getByRole("option", { name: "Sunrise Solar" }).click();
  await form.getByRole("button", { name: "Site Tags" }).click();
  const options = page.getByRole("dialog", { name: "Site Tags" });
  await options.getByRole("option", { name: "Two floors" }).click();
  await page.keyboard.type("sha");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(form.getByRole("button", { name: "Site Tags" })).toHaveText("Shade, Two floors");
  await form.getByRole("combobox", { name: "Engineer" }).fill("nita");
  await page.getByRole("option", { name: "Nita Rao" }).click();
  await form.getByRole("button", { name: "Add Lead" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Site Tags" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Engineer" }).click();
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: "Farida Shaikh" });
  await expect(row).toContainText("Shade, Two floors");
  await expect(row).toContainText("Nita Rao");

  await page.getByRole("button", { name: "Add Filter" }).click();
  const editor = page.getByRole("dialog", { name: "Add Filter" });
  await editor.getByRole("combobox", { name: "Field" }).fill("tags");
  await editor.getByRole("option", { name: "Site Tags" }).click();
  await expect(editor.getByLabel("Operator")).toContainText("includes any of");
  await editor.getByRole("option", { name: "Shade" }).click();
  await editor.getByRole("button", { name: "Apply" }).click();
  await expect(
    page.getByRole("button", { name: "Site Tags includes Shade", exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await visit(page, "/crm/leads?f=custom.engineer:in:nobody");
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();

  await page.getByRole("link", { name: "Anil Rao" }).click();
  await page.getByRole("button", { name: "Site Tags of Anil Rao: Generator, edit" }).click();
  await options.getByRole("option", { name: "Flat roof" }).click();
  await page.keyboard.press("Escape");
  await expect(notice(page, "Site tags changed to Flat roof, Generator")).toBeVisible();
  await page.getByRole("button", { name: /^\+ \d+ empty$/ }).click();
  await page.getByRole("button", { name: "Engineer of Anil Rao: Add" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Nita Rao" }).click();
  await expect(notice(page, "Engineer changed to Nita Rao")).toBeVisible();
  await page.getByRole("button", { name: "Engineer of Anil Rao: Nita Rao" }).click();
  await page.getByRole("menuitemcheckbox", { name: "No value" }).click();
  await expect(notice(page, "Engineer removed")).toBeVisible();
  await page.reload();
  const history = page.getByRole("definition").filter({ hasText: "became" });
  await expect(history.filter({ hasText: "Flat roof, Generator" })).toBeVisible();

  await visit(page, "/crm/leads");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected leads" });
  await bar.getByRole("button", { name: "Site Tags" }).click();
  const bulk = page.getByRole("dialog", { name: "Change 2 leads" });
  await bulk.getByRole("button", { name: "Site Tags" }).click();
  await options.getByRole("option", { name: "Generator" }).click();
  await page.keyboard.press("Escape");
  await expect(bulk).toContainText("1 Shade, Two floors");
  await bulk.getByRole("button", { name: "Change 2 leads" }).click();
  await expect(notice(page, "2 leads updated")).toBeVisible();
  await expect(row).toContainText("Generator");
});

for (const look of looks) {
  test(`lists of options fit the screen: ${look.name}`, async ({ page, crm, api }) => {
    const label = `Tags ${look.name}`;
    const field = { entity: "brand" as const, ...tags, label };
    await api("POST /company/fields", { body: field });
    const { id } = await crm.createBrand({ name: `Brand ${look.name}` });
    await show(page, look);
    await visit(page, `/crm/brands/${id}`);
    await editRecord(page);
    await page.getByRole("dialog").getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: "Flat roof" }).click();
    await expectFits(page);
  });
}
