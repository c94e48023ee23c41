import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";

const rows = (page: Page) => page.getByRole("row").filter({ hasText: "Aurora Foods" });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });

/** The number of rows that stand whole above the pager, itself in sight. */
async function wholeRows(page: Page): Promise<number> {
  await expect(pager(page)).toBeInViewport({ ratio: 1 });
  const end = (await pager(page).boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && box.y + box.height <= end).length;
}

test("a list shows 22 rows at 800 px and 25 at 900, below one header, and later pages go on from them", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const lead = { brandId, csPerson: "Leela Nair", estimatedValue: 1_00_000 };
  for (let n = 1; n <= 25; n += 1) await crm.createLead({ ...lead, clientName: `Lead ${n}` });
  await crm.createLead({ ...lead, clientName: "Lead 26", nextFollowUpDate: "2026-01-01" });

  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, "/crm/leads");
  await expect(rows(page)).toHaveCount(20);
  const before = await rows(page).last().boundingBox();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rows(page)).toHaveCount(22);
  expect(await rows(page).nth(19).boundingBox()).toEqual(before);
  expect(await wholeRows(page)).toBe(22);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows(page)).toHaveCount(25);
  expect(await wholeRows(page)).toBe(25);
  await expect(page.getByRole("banner").getByText("Leads")).toBeHidden();
  await visit(page, "/crm/leads");
  await expect(rows(page)).toHaveCount(25);

  await pager(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2&limit=25$/);
  await expect(page.getByText("26 leads · ₹26L · 1 late")).toBeVisible();
  await expect(page.getByText("Showing 26 to 26 of 26 results")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});
