import { expect, type Page } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectFits, looks, otherLooks, show } from "./support/page-checks";

const csPerson = "Leela Nair";

async function save(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
}

test("an owner turns a text into a choice after reading what happens, and takes it back", async ({
  page,
  crm,
  api,
}) => {
  const field = { entity: "lead", label: "Roof Type", kind: "text" } as const;
  await api("POST /company/fields", { body: field });
  const brand = await crm.createBrand({ name: "Sunrise Solar" });
  for (const roof_type of ["Tin", "tin", "Tin", "RCC"])
    await crm.createLead({
      brandId: brand.id,
      clientName: `Client ${roof_type}`,
      csPerson,
      custom: { roof_type },
    });

  await visit(page, "/settings/fields");
  await page.getByRole("button", { name: "Roof Type", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Field" });
  await expect(form.getByText("It can become a long text or a choice")).toBeVisible();
  const kind = form.getByLabel("Kind");
  await expect(kind.getByRole("option", { name: "Date", exact: true })).toBeDisabled();
  await kind.selectOption("Choice");
  await save(page);
  const question = page.getByRole("alertdialog", { name: "Change Roof Type to a choice?" });
  await expect(question.getByText("4 leads keep their value.")).toBeVisible();
  await expect(question.getByText("2 options are made: Tin, RCC.")).toBeVisible();
  await expect(question.getByText("1 value differs from an option")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(kind).toHaveValue("choice");
  await form.getByLabel("Help text").fill("As on the plan");
  await save(page);
  await question.getByRole("button", { name: "Change Kind" }).click();
  await expect(page.getByText("Roof Type is a choice now")).toBeVisible();
  const line = page
    .getByRole("list", { name: "Fields", exact: true })
    .getByRole("listitem")
    .filter({ hasText: "Roof Type" });
  await expect(line).toContainText("Choice");
  await expect(line).toContainText("Tin, RCC");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("4 leads are converted back")).toBeVisible();
  await expect(line).toContainText("Text");
  await expect(line).toContainText("As on the plan");
});

test("a value that does not fit is named at the kind, and nothing typed is lost", async ({
  page,
  crm,
  api,
}) => {
  await api("POST /company/fields", {
    body: { entity: "brand", label: "About", kind: "longText" },
  });
  await crm.createBrand({ name: "Deccan Solar", custom: { about: "one\ntwo" } });
  await visit(page, "/settings/fields?kind=brands");
  await page.getByRole("button", { name: "About", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Field" });
  await form.getByLabel("Name").fill("About them");
  await form.getByLabel("Kind").selectOption("Text");
  await save(page);
  await expect(form.getByText(/^1 value does not fit, such as/)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("About them");
  await expect(form.getByLabel("Kind")).toHaveAttribute("aria-invalid", "true");
});

for (const look of [...looks, ...otherLooks])
  test(`the question before a conversion fits the screen: ${look.name}`, async ({
    page,
    crm,
    api,
  }) => {
    const label = `Remark ${look.name}`;
    const { field } = await api("POST /company/fields", {
      body: { entity: "brand", label, kind: "text" },
    });
    for (const value of ["Tin sheet, painted", "Concrete with waterproofing", "tin sheet, painted"])
      await crm.createBrand({ name: `${value} ${look.name}`, custom: { [field.key]: value } });
    await show(page, look);
    await visit(page, "/settings/fields?kind=brands");
    await page.getByRole("button", { name: label, exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit Field" });
    await form.getByLabel("Kind").selectOption("Choice");
    await expectFits(page);
    await save(page);
    await expect(page.getByRole("alertdialog")).toBeInViewport({ ratio: 1 });
  });
