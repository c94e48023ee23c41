import { expect, type Locator, type Page } from "@playwright/test";
import { pressFor, test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";

const line = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Lists", exact: true })
    .getByRole("listitem")
    .filter({ hasText: name });
const option = (form: Locator, position: number) =>
  form.getByRole("textbox", { name: `Option ${position}`, exact: true });

test("a field gives its options to a list, another field takes them, and both follow the list", async ({
  page,
  api,
}) => {
  const roof = { label: "Roof Type", kind: "choice" as const, options: ["Tin", "RCC"] };
  await api("POST /company/fields", { body: { entity: "lead", ...roof } });
  await visit(page, "/settings/lists");
  await expect(page.getByText("No lists yet")).toBeVisible();
  const add = page.getByRole("dialog", { name: "Add List" });
  const name = add.getByRole("textbox", { name: "Name" });
  await pressFor(page, "n", name);
  await name.fill("Roofs");
  await option(add, 1).fill("Typed first");
  await add.getByLabel("Options from").selectOption("Roof Type of leads");
  await expect(add.getByText("Tin, RCC.")).toBeVisible();
  await add.getByLabel("Options from").selectOption("New options");
  await expect(option(add, 1)).toHaveValue("Typed first");
  await add.getByLabel("Options from").selectOption("Roof Type of leads");
  await name.press("Control+Enter");
  await expect(notice(page, "List Roofs added")).toBeVisible();
  await expect(line(page, "Roofs")).toContainText("In Roof Type of leads");

  await visit(page, "/settings/fields?kind=meetings");
  await page.getByRole("button", { name: "Add Field" }).click();
  const field = page.getByRole("dialog", { name: "Add Field" });
  await field.getByRole("textbox", { name: "Name" }).fill("Roof Seen");
  await field.getByLabel("Kind").selectOption("Choice");
  await field.getByLabel("Options from").selectOption("Roofs");
  await expect(option(field, 1)).toBeHidden();
  await expect(field.getByRole("option", { name: "RCC" })).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "Field Roof Seen added")).toBeVisible();

  await visit(page, "/settings/lists");
  await page.getByRole("button", { name: "Roofs", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit List" });
  await option(edit, 2).fill("Concrete");
  await pressFor(page, "Enter", option(edit, 3));
  await page.keyboard.type("Tile");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "List Roofs changed")).toBeVisible();
  await expect(line(page, "Roofs")).toContainText("In Roof Type of leads, Roof Seen of meetings");
  await visit(page, "/crm/leads?new=1");
  const form = page.getByRole("dialog", { name: "Add New Lead" });
  await form.getByLabel("Roof Type").selectOption("Concrete");

  await visit(page, "/settings/lists");
  await page.getByRole("button", { name: "More actions for Roofs" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Roof Type of leads has the options of this list");
  await question.getByRole("button", { name: "Cancel" }).click();

  await visit(page, "/settings/fields?kind=meetings");
  await page.getByRole("button", { name: "Roof Seen", exact: true }).click();
  const own = page.getByRole("dialog", { name: "Edit Field" });
  await own.getByLabel("Options from").selectOption("This field alone");
  await expect(option(own, 2)).toHaveValue("Concrete");
  await option(own, 2).press("Control+Enter");
  await expect(notice(page, "Field Roof Seen changed")).toBeVisible();
  await visit(page, "/settings/lists");
  await expect(line(page, "Roofs")).not.toContainText("Roof Seen");
});

test("a standard field shares its options by a list with a field that was added", async ({
  page,
  api,
}) => {
  await visit(page, "/settings/lists");
  const add = page.getByRole("dialog", { name: "Add List" });
  await pressFor(page, "n", add.getByRole("textbox", { name: "Name" }));
  await add.getByRole("textbox", { name: "Name" }).fill("Sources");
  await add.getByLabel("Options from").selectOption("Source of leads");
  await page.keyboard.press("Control+Enter");
  await expect(line(page, "Sources")).toContainText("In Source of leads");
  const { lists } = await api("GET /company/lists");
  const listId = lists.find(({ name }) => name === "Sources")?.id ?? "";
  const body = { entity: "brand", label: "Found by", kind: "choice", listId } as const;
  await api("POST /company/fields", { body });

  await visit(page, "/settings/fields?kind=leads");
  await page.getByText(/^Standard fields \(/).click();
  await page.getByRole("button", { name: "Source", exact: true }).click();
  const field = page.getByRole("dialog", { name: "Edit Field" });
  await expect(field.getByLabel("Options from")).toHaveValue(listId);
  await expect(option(field, 1)).toBeHidden();
  await expectFits(page);
  await page.keyboard.press("Escape");

  await visit(page, "/settings/lists");
  await page.getByRole("button", { name: "Sources", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit List" });
  await edit.getByRole("button", { name: "Add Option" }).click();
  await page.keyboard.type("Rooftop Fair");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "List Sources changed")).toBeVisible();
  await visit(page, "/crm/leads?new=1");
  const lead = page.getByRole("dialog", { name: "Add New Lead" });
  await lead.getByRole("combobox", { name: "Source" }).fill("roof");
  await expect(page.getByRole("option", { name: "Rooftop Fair" })).toBeVisible();
  await visit(page, "/crm/brands?new=1");
  const brand = page.getByRole("dialog", { name: "Add New Brand" });
  await expect(brand.getByRole("option", { name: "Rooftop Fair" })).toHaveCount(1);
});

for (const look of looks) {
  test(`lists and their form fit the screen: ${look.name}`, async ({ page, api }) => {
    const { list } = await api("POST /company/lists", {
      body: { name: `Roofs ${look.name}`, options: ["Tin", "RCC", "Tile", "Asbestos sheet"] },
    });
    const body = { label: `Roof ${look.name}`, kind: "choice" as const, listId: list.id };
    await api("POST /company/fields", { body: { entity: "lead", ...body } });
    await show(page, look);
    await visit(page, "/settings/lists");
    await expect(line(page, list.name)).toContainText(`In Roof ${look.name} of leads`);
    await expectFits(page);
    await page.getByRole("button", { name: list.name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Edit List" })).toBeVisible();
    await expectFits(page);
    await visit(page, "/settings/fields");
    await page.getByRole("button", { name: `Roof ${look.name}`, exact: true }).click();
    await expect(page.getByRole("dialog").getByLabel("Options from")).toBeVisible();
    await expectFits(page);
  });
}
