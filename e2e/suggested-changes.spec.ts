import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { expectFits, notice } from "./support/page-checks";

test("on a phone a suggestion shows what changes, a record is left out, and the rest is applied", async ({
  page,
  crm,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = unique();
  const brandId = (await crm.createBrand({ name: `Aurora Foods ${word}` })).id;
  const leads = [];
  for (const n of [1, 2, 3]) {
    const clientName = `Lead ${n} ${word}`;
    leads.push(await crm.createLead({ brandId, clientName, csPerson: "Leela Nair", stage: "New" }));
  }
  const changes = leads.map(({ id, version }) => ({ id, version, set: { stage: "Qualified" } }));
  await crm.suggest({ kind: "lead", changes, note: `Replies of ${word}` });

  await visit(page, "/crm/changes?state=draft");
  await page.getByRole("link", { name: "Stage on 3 leads" }).click();
  await expect(page.getByText(`Replies of ${word}`)).toBeVisible();
  const records = page.getByRole("list", { name: "Records" });
  await expect(records.getByRole("listitem")).toHaveCount(3);
  await expect(records.getByRole("listitem").first()).toContainText("New");
  await expectFits(page);
  await records.getByRole("checkbox", { name: `Apply to Lead 2 ${word}` }).click();
  await page.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect(notice(page, "2 leads updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Stage on 2 leads" })).toBeVisible();

  await notice(page, "2 leads updated").getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Undone: 2 leads restored")).toBeVisible();
});
