import { expect } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectFits, expectStill, looks, show } from "./support/page-checks";

const settings = ["security", "roles", "teams", "calendar", "company", "exports", "trail"];
const pages = ["/", "/?period=all", "/settings"].concat(
  settings.map((page) => `/settings/${page}`),
);
const templates = ["/", "/settings/company", "/settings/trail"];

for (const look of looks) {
  const isFirst = look === looks[0];
  test(`${isFirst ? "dashboard, team, settings and trail" : "dashboard, team, one form and the trail"} are accessible, fit and stand still: ${look.name}`, async ({
    page,
    crm,
  }) => {
    const brandId = (await crm.createBrand({ name: "Nilgiri Honey" })).id;
    const lead = { brandId, clientName: "Farida Shaikh", csPerson: "Leela Nair" };
    await crm.createLead({ ...lead, nextFollowUpDate: "2026-01-05", estimatedValue: 250_000 });
    await crm.createLead({ ...lead, stage: "Won" });
    await show(page, look);
    for (const path of [...(isFirst ? pages : templates), "/team"]) {
      await visit(page, path);
      await expectStill(page);
      for (const more of await page.getByText("Show as a table").all()) await more.click();
      await expectFits(page);
    }
    if (!isFirst) return;
    await page.getByRole("button", { name: "Add Member" }).last().click();
    await expect(page.getByRole("dialog", { name: "Add Team Member" })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit Leela Nair" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Team Member" })).toBeVisible();
    await expectFits(page);
  });
}
