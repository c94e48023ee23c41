import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { AnswerTo } from "@/lib/client/contract";
import { addDays } from "@/lib/core/calendar-date";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";

const csPerson = "Leela Nair";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const bar = (page: Page, many = "leads") => page.getByRole("region", { name: `Selected ${many}` });
const listOf = (kind: string, word: string) => `/crm/${kind}?search=${encodeURIComponent(word)}`;

/** Shows new leads "Lead 1" to "Lead n", the first on top, and returns the word of all their names. */
async function visitLeads(page: Page, crm: CompanyApi, count: number) {
  const word = unique();
  const brandId = (await crm.createBrand({ name: `Aurora Foods ${word}` })).id;
  for (let n = 1; n <= count; n++) {
    const date = addDays("2026-02-01", -n);
    await crm.createLead({ brandId, clientName: `Lead ${n} ${word}`, csPerson, date });
  }
  await visit(page, listOf("leads", word));
  return word;
}

/** A notice that stays, as the pointer is on it. */
async function heldNotice(page: Page, text: string): Promise<Locator> {
  const held = notice(page, text);
  await held.hover();
  return held;
}

async function openBulk(page: Page, act: string): Promise<Locator> {
  await bar(page).getByRole("button", { name: act, exact: true }).click();
  return page.getByRole("dialog");
}

test("on a phone a long press on a card begins a selection and taps go on", async ({
  page,
  crm,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = await visitLeads(page, crm, 3);
  const card = rowOf(page, `Lead 1 ${word}`);
  const finger = { pointerType: "touch", bubbles: true, clientX: 100, clientY: 300 };
  await card.dispatchEvent("pointerdown", finger);
  await expect(bar(page)).toContainText("1 selected");
  await card.dispatchEvent("pointerup", finger);
  await card.dispatchEvent("click");
  await expect(bar(page)).toContainText("1 selected");
  await rowOf(page, `Lead 3 ${word}`).click();
  await expect(bar(page)).toContainText("2 selected");
  await bar(page).getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 leads" });
  await expect(dialog.getByLabel("Stage")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: "More for leads" }).click();
  await page.getByRole("menuitem", { name: "Select Leads" }).click();
  await expect(bar(page)).toContainText("Tap the leads to select");
});

test("the stage of all leads that match is changed with 3 clicks and a choice, and Undo brings it back", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const word = await visitLeads(page, crm, 22);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+a");
  const dialog = await openBulk(page, "Stage");
  await dialog.getByLabel("Stage").selectOption("Qualified");
  await expect(dialog).toContainText("22 New");
  await dialog.getByRole("button", { name: "Change 22 leads" }).click();
  const done = await heldNotice(page, "22 leads updated");
  await expect(rowOf(page, `Lead 1 ${word}`)).toContainText("Qualified");
  await expect(bar(page)).toBeHidden();
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Undone: 22 leads restored")).toBeVisible();
  await expect(rowOf(page, `Lead 1 ${word}`)).toContainText("New");
});

test("priority, follow-up and a task go in one change, by keyboard alone", async ({
  page,
  crm,
}) => {
  const word = await visitLeads(page, crm, 2);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar(page).getByRole("button", { name: "Stage" })).toBeVisible();
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Change 2 leads" });
  await expect(dialog.getByLabel("Stage")).toBeFocused();
  await dialog.getByLabel("Stage").selectOption("Contacted");
  await dialog.getByRole("button", { name: "Priority" }).press("Enter");
  await dialog.getByLabel("Priority").selectOption("High");
  await dialog.getByRole("button", { name: "Add Task" }).press("Enter");
  await dialog.getByLabel("Task for each").fill("Send the new prices");
  await expect(dialog).toContainText("2 Medium");
  await dialog.getByRole("button", { name: "Change 2 leads" }).press("Enter");
  await expect(notice(page, "2 leads updated")).toBeVisible();
  const row = rowOf(page, `Lead 2 ${word}`);
  await expect(row.getByRole("button", { name: /^Priority of .*: High/ })).toBeAttached();
  await row.getByRole("link", { name: /^Lead 2/ }).click();
  await expect(page.getByText("Send the new prices").first()).toBeVisible();
});

test("selected entries of the trash are restored with 3 clicks, and Undo moves them back", async ({
  page,
  crm,
}) => {
  const word = await visitLeads(page, crm, 3);
  for (const n of [1, 2, 3]) {
    await boxOf(page, `Lead ${n} ${word}`).check();
    const dialog = await openBulk(page, "Delete");
    await dialog.getByRole("button", { name: "Delete 1 lead" }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, `Lead ${n} ${word}`)).toBeHidden();
  }
  await visit(page, "/crm/trash");
  const entries = page.getByRole("row").filter({ hasText: "1 lead deleted" });
  await expect(entries).toHaveCount(3);
  await entries.nth(0).getByRole("checkbox").check();
  await entries.nth(1).getByRole("checkbox").check();
  await bar(page, "entries").getByRole("button", { name: "Restore" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore 2 entries" });
  await expect(dialog).toContainText("2 leads come back from the trash");
  await expectFits(page);
  await dialog.getByRole("button", { name: "Restore 2 entries" }).click();
  const done = await heldNotice(page, "2 records restored");
  await expect(entries).toHaveCount(1);
  await expect(bar(page, "entries")).toBeHidden();
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "2 leads are in the trash again")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "2 leads restored, undone" })).toBeVisible();
  await visit(page, "/crm/changes");
  await expect(page.getByRole("row").filter({ hasText: "2 leads restored" })).toContainText(
    "Undone",
  );
});

test("exactly the selected leads are exported, picked ones and all that match but one, with 2 clicks", async ({
  page,
  crm,
}) => {
  const word = await visitLeads(page, crm, 4);
  await boxOf(page, `Lead 1 ${word}`).check();
  await boxOf(page, `Lead 3 ${word}`).check();
  expect(await exported(page, "CSV")).toEqual(["Lead 1", "Lead 3"]);
  await expect(page.getByRole("menu")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar(page)).toContainText("4 selected");
  await boxOf(page, `Lead 2 ${word}`).uncheck();
  await expect(bar(page)).toContainText("3 selected");
  expect(await exported(page, "CSV")).toEqual(["Lead 1", "Lead 3", "Lead 4"]);
  await bar(page).getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/ - Leads - .*\.xlsx$/);
  await expect(bar(page)).toContainText("3 selected");
});

/** Exports the selection; the leads in the file. */
async function exported(page: Page, format: string): Promise<string[]> {
  await bar(page).getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  return text.match(/Lead \d+/g) ?? [];
}

test("a change is listed with its records, and undone from there", async ({ page, crm }) => {
  const word = await visitLeads(page, crm, 2);
  await page.keyboard.press("ControlOrMeta+a");
  const dialog = await openBulk(page, "Priority");
  await dialog.getByLabel("Priority").selectOption("Critical");
  await dialog.getByRole("button", { name: "Change 2 leads" }).click();
  await expect(notice(page, "2 leads updated")).toBeVisible();
  await visit(page, "/crm/changes");
  const title = page.getByRole("row").nth(1).getByRole("link");
  await expect(title).toHaveText("Priority → Critical on 2 leads");
  expect(await title.evaluate(isCutOff)).toBe(false);
  await title.click();
  await expect(page.getByRole("link", { name: `Lead 1 ${word}` })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Undone: 2 leads restored")).toBeVisible();
  await page.getByRole("link", { name: "Bulk changes", exact: true }).last().click();
  await expect(page.getByRole("row").nth(1)).toContainText("Undone");
});

/** Whether the cell of an element shows less than what it holds; runs in the page. */
function isCutOff(element: Element): boolean {
  const cell = element.closest("td");
  return cell === null || cell.scrollWidth > cell.clientWidth;
}

test("a long change shows its progress on other screens too, and can be stopped", async ({
  page,
  crm,
}) => {
  await visitLeads(page, crm, 2);
  let isStopped = false;
  const id = crypto.randomUUID();
  const counts = { matched: 9000, changed: 0, same: 0, failed: 0, notFound: 0 };
  await page.route("**/api/crm/leads/bulk", (route) => {
    const preview = { fields: [], unchanged: 0, deleted: null };
    const data: AnswerTo<"POST /crm/leads/bulk"> = { changeId: id, counts, preview };
    return route.fulfill({ json: { data } });
  });
  await page.route(`**/api/crm/changes/${id}**`, (route) =>
    route.fulfill({ json: { data: { change: changeOf(id, isStopped) } } }),
  );
  await page.route(`**/api/crm/changes/${id}/cancellation`, (route) => {
    isStopped = true;
    return route.fulfill({ json: { data: { change: changeOf(id, isStopped) } } });
  });
  await page.keyboard.press("ControlOrMeta+a");
  const dialog = await openBulk(page, "Stage");
  await dialog.getByLabel("Stage").selectOption("Qualified");
  await dialog.getByRole("button", { name: "Change 2 leads" }).click();
  const progress = notice(page, "Changing 4,500 of 9,000 leads");
  await expect(progress.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  expect(await progress.evaluate(gapAfterSpinner)).toBeGreaterThanOrEqual(0);
  await page.getByRole("link", { name: "Meetings" }).first().click();
  await expect(page.getByRole("heading", { name: "Meetings" })).toBeVisible();
  await progress.getByRole("button", { name: "Cancel" }).click();
  await expect(notice(page, "Stopped: 4,500 leads updated")).toBeVisible();
});

/** How far the text of a notice is from its spinner, in one look: notices move; runs in the page. */
function gapAfterSpinner(notice: Element): number {
  const spinner = notice.querySelector("svg")?.getBoundingClientRect();
  const text = notice.querySelector(".tabular-nums")?.getBoundingClientRect();
  if (!spinner || !text) throw new Error("the notice has no spinner or no text");
  return text.left - spinner.right;
}

function changeOf(id: string, isStopped: boolean): AnswerTo<"GET /crm/changes/{id}">["change"] {
  const at = "2026-11-22T10:00:00.000Z";
  return {
    id,
    kind: "bulk",
    action: "update",
    recordKind: "lead",
    title: "Stage → Qualified on 9,000 leads",
    state: isStopped ? "applied" : "applying",
    done: 4500,
    total: 9000,
    error: null,
    counts: { matched: 9000, changed: 4500, same: 0, failed: 0, undone: 0, kept: 0 },
    actor: { id: null, name: "Leela Nair" },
    createdAt: at,
    appliedAt: isStopped ? at : null,
    cancelledAt: isStopped ? at : null,
    undoneAt: null,
    undoneBy: null,
    undoableUntil: at,
    suggestion: null,
    canUndo: false,
    canApply: false,
    canCancel: !isStopped,
  };
}

test("a selection and its dialog have no finding of axe in both themes", async ({ page, crm }) => {
  const word = await visitLeads(page, crm, 3);
  for (const look of looks) {
    await show(page, look);
    await visit(page, listOf("leads", word));
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar(page)).toContainText("3 selected");
    await expectFits(page);
    await bar(page)
      .getByRole("button", { name: look.name.startsWith("phone") ? "Change" : "Stage" })
      .click();
    await page.getByRole("dialog").getByLabel("Stage").selectOption("Qualified");
    await expect(page.getByRole("dialog")).toContainText("3 New");
    await expectFits(page);
  }
});
