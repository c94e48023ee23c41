import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, reload, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

const csPerson = "Leela Nair";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const listOf = (kind: string, word: string) => `/crm/${kind}?search=${encodeURIComponent(word)}`;

async function visitLeads(page: Page, crm: CompanyApi) {
  const word = unique();
  const brandId = (await crm.createBrand({ name: `Aurora Foods ${word}` })).id;
  const lead = { brandId, csPerson, mobileNumber: "+91 98200 12345", estimatedValue: 100_000 };
  await crm.createLead({ ...lead, clientName: `Second ${word}`, date: "2026-01-01" });
  const first = await crm.createLead({
    ...lead,
    clientName: `First ${word}`,
    comment: "By train",
    date: "2026-01-02",
  });
  await visit(page, listOf("leads", word));
  return { word, first };
}

test("Space peeks at a lead, arrows go on, Escape returns to the row and Enter opens the page", async ({
  page,
  crm,
}) => {
  const { word } = await visitLeads(page, crm);
  const peek = (name: string) => page.getByRole("dialog", { name: `${name} ${word}` });
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(peek("First")).toBeFocused();
  await expect(peek("First")).toContainText("By train");
  await expect(peek("First")).toContainText("created this lead");
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }
  await show(page, looks[0]);
  await page.keyboard.press("ArrowDown");
  await expect(peek("Second")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, `Second ${word}`)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(peek("Second")).toBeFocused();
  await page.keyboard.press("k");
  await expect(peek("First")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `First ${word}`, level: 1 })).toBeVisible();
});

test("each list peeks at its records", async ({ page, crm }) => {
  const { word, first } = await visitLeads(page, crm);
  const scheduledDate = new Date(Date.now() + 3_600_000).toISOString();
  await crm.createMeeting({ leadId: first.id, scheduledDate, csPerson });
  await crm.createEnquiry({
    leadId: first.id,
    title: `Shop ${word}`,
    productType: "Website",
    csPerson,
  });
  for (const kind of ["brands", "meetings", "enquiries"]) {
    await visit(page, listOf(kind, word));
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    await expect(page.getByRole("dialog").getByText("Latest")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("row").nth(1)).toBeFocused();
  }
});

test("a CS person too long for the column ends in dots", async ({ page, crm }) => {
  const word = unique();
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${word}` });
  const long = "Venkatanarasimharajuvaripeta Subramaniam Iyer";
  await crm.createLead({ brandId, clientName: `First ${word}`, csPerson: long });
  await visit(page, listOf("leads", word));
  const button = page.getByRole("button", { name: `CS Person of First ${word}` });
  const shown = await button.evaluate((element) => {
    const text = element.querySelector(".cut-text");
    const cell = element.closest("td");
    if (!text || !cell) throw new Error("there is no text in a cell");
    return {
      isCut: text.scrollWidth > text.clientWidth,
      overflow: cell.scrollWidth - cell.clientWidth,
    };
  });
  expect(shown).toEqual({ isCut: true, overflow: 0 });
});

test("columns are moved and sized by keyboard and by dragging, also after a reload, and reset", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const headers = await visitColumns(page, crm);
  const stage = headers.filter({ hasText: "Stage" });
  const widthOf = async () => Math.round((await stage.boundingBox())?.width ?? 0);
  await expect(headers.nth(1)).toHaveText("Stage");
  await page.getByRole("button", { name: "Columns" }).click();
  const entry = page.getByRole("menuitemcheckbox", { name: "Stage" });
  await entry.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(headers.nth(0)).toHaveText("Stage");
  const narrow = await widthOf();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(widthOf).toBeGreaterThan(narrow + 30);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  const box = await boxOf(stage);
  await page.mouse.move(box.x + box.width - 3, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 57, box.y + 15, { steps: 5 });
  await page.mouse.up();
  const wide = await widthOf();
  expect(Math.abs(wide - box.width - 60)).toBeLessThan(3);
  await reload(page);
  await expect(headers.nth(0)).toHaveText("Stage");
  expect(Math.abs((await widthOf()) - wide)).toBeLessThan(3);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "Reset Columns" }).click();
  await expect(headers.nth(1)).toHaveText("Stage");
});

test("a column is moved with 1 drag of its head, by keyboard too, unsorted and kept by reload", async ({
  page,
  crm,
}) => {
  const headers = await visitColumns(page, crm);
  const before = await headers.allTextContents();
  const [name = "", stage = "", second = "", third = "", ...rest] = before;
  const moved = [name, second, third, stage, ...rest];
  const address = page.url();
  const drag = async (end: () => Promise<void>) => {
    await centreOf(headers.nth(1)).then(({ x, y }) => page.mouse.move(x, y));
    await page.mouse.down();
    const to = await centreOf(headers.nth(3));
    await page.mouse.move(to.x + 10, to.y, { steps: 8 });
    await expect(page.locator(".column-line")).toBeVisible();
    await end();
  };
  await drag(async () => {
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });
  await expect(headers).toHaveText(before);
  await drag(() => page.mouse.up());
  await expect(page.locator(".column-line")).toHaveCount(0);
  await expect(headers).toHaveText(moved);
  expect(page.url()).toBe(address);
  await reload(page);
  await expect(headers).toHaveText(moved);
  await headers.nth(3).getByRole("button").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(headers).toHaveText(before);
  await expect(headers.nth(1).getByRole("button")).toBeFocused();
});

test("a moved column belongs to the open view, which can be saved or reset then", async ({
  page,
  crm,
}) => {
  const name = `Own order ${unique()}`;
  await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const { id } = await crm.createView({
    screen: "brands",
    name,
    columns: ["name", "status", "estimatedValue"],
  });
  await visit(page, `/crm/brands?saved=${id}`);
  const headers = page.locator(".list-table th");
  await expect(headers.nth(1)).toHaveText("Status");
  await headers.nth(2).getByRole("button", { name: "Value" }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(headers.nth(1)).toHaveText("Value");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(headers.nth(1)).toHaveText("Status");
});

/** Visits leads on a laptop; the heads of their columns, not by role: an open menu hides the table from the roles. */
async function visitColumns(page: Page, crm: CompanyApi): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitLeads(page, crm);
  return page.locator(".list-table th");
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("It has no place on the page.");
  return box;
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}
