import { expect, type Locator } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { editRecord, expectFits, looks, notice, show } from "./support/page-checks";

const long = "Panels on the eastern side of the main building, by";
const link = "https://example.com/a/very/long/path/that/does/not/end/anywhere/near";

for (const look of looks) {
  test(`long names and values of custom fields stay in their places: ${look.name}`, async ({
    page,
    crm,
    api,
  }) => {
    const add = (label: string, more: { kind: "choice" | "link"; options?: string[] }) =>
      api("POST /company/fields", { body: { entity: "lead", label, ...more } });
    const chosen = "An asbestos sheet with a wooden frame below, seen twice";
    const choice = await add(`${long} ${look.name}`.slice(0, 60), {
      kind: "choice",
      options: [chosen, "Tin"],
    });
    const site = await add(`Site ${look.name}`, { kind: "link" });
    const plan = await add(`Plan ${look.name}`, { kind: "link" });
    const custom = {
      [choice.field.key]: chosen,
      [site.field.key]: link,
      [plan.field.key]: link,
    };
    const brand = await crm.createBrand({ name: `Homes ${look.name}` });
    const ravi = { clientName: "Ravi Joshi", brandId: brand.id, csPerson: "Leela Nair" };
    const lead = await crm.createLead({ ...ravi, custom });
    await show(page, look);
    await visit(page, "/settings/layout");
    await expect(page.getByText(choice.field.label).first()).toBeVisible();
    await expectFits(page);
    await visit(page, `/crm/leads/${lead.id}`);
    const details = page.getByRole("button", { name: "Details", exact: true });
    if (await details.isVisible()) await details.click();
    const links = page.getByRole("link", { name: /^example\.com/ });
    await expect(links).toHaveCount(2);
    for (const one of await links.all()) await expectWithin(one, one.locator("xpath=ancestor::dd"));
    await editRecord(page);
    const form = page.getByRole("dialog");
    const select = form.getByLabel(choice.field.label);
    await select.scrollIntoViewIfNeeded();
    await expect(select).toHaveCSS("overflow-x", "clip");
    await expectFits(page);
  });
}

/** Expects that a text is not wider than its place. */
async function expectWithin(text: Locator, place: Locator): Promise<void> {
  const [inner, outer] = [await text.boundingBox(), await place.boundingBox()];
  if (!inner || !outer) throw new Error("it is not on the screen");
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
}

test("many custom fields have one menu in the bar of a selection and in its dialog", async ({
  page,
  crm,
  api,
}) => {
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const field = { label: `Level ${at}`, kind: "choice" as const, options: ["Low", "High"] };
    await api("POST /company/fields", { body: { entity: "brand", ...field } });
  }
  await crm.createBrand({ name: "Sunrise Homes" });
  await visit(page, "/crm/brands?search=Sunrise");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected brands" });
  await expect(bar.getByRole("button", { name: "Level 1" })).toBeHidden();
  await bar.getByRole("button", { name: "More Fields" }).click();
  await page.getByRole("menuitem", { name: "Level 5" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 1 brand" });
  await dialog.getByLabel("Level 5").selectOption("High");
  await dialog.getByRole("button", { name: "More Fields" }).click();
  await page.getByRole("menuitem", { name: "Level 2" }).click();
  await dialog.getByLabel("Level 2").selectOption("Low");
  await dialog.getByRole("button", { name: "Change 1 brand" }).click();
  await expect(notice(page, "1 brand updated")).toBeVisible();
});

test("a company's long names of stages and columns end in an ellipsis in lists", async ({
  page,
  crm,
  api,
}) => {
  const params = { entity: "lead" } as const;
  const { stages } = await api("GET /company/stages/{entity}", { params });
  const renamed = stages.map((stage) =>
    stage.key === "New" ? { ...stage, label: "Waiting for the survey" } : stage,
  );
  await api("PUT /company/stages/{entity}", { params, body: { stages: renamed } });
  const { id: brandId } = await crm.createBrand({ name: "Homes of the hills" });
  await crm.createLead({ clientName: "Farah Khan", brandId, csPerson: "Leela Nair" });
  await visit(page, "/crm/leads?search=Farah");
  const stage = page.getByRole("button", { name: /^Stage of Farah/ }).locator(".cut-text");
  const head = page.getByRole("columnheader", { name: "Next Follow Up" }).locator(".truncate");
  for (const text of [stage, head]) {
    await expect(text).toHaveCSS("text-overflow", "ellipsis");
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(
      text === stage,
    );
  }
});
