import { expect, type Locator, type Page } from "@playwright/test";
import { addDays } from "@/lib/core/calendar-date";
import { formatCount, formatDate } from "@/lib/core/format";
import { changeLimits } from "@/lib/crm/changes/choices";

import { isHeavy, sizeOf } from "../testing/tier";
import { dayIn } from "./support/days";
import { newFilm } from "./support/film";
import { unique } from "./support/new-company";
import { openAs, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";
import {
  importPipeline,
  isUntouched,
  pipelineSize,
  readPipeline,
  storedLeads,
} from "./support/pipeline";

const viewName = "Large, untouched 30 days";
const second = "Ravi Iyer";

/** The new persons in charge of the parts of the view, in this order. */
const parts = [
  { stage: "Won", person: second },
  { stage: "Lost", person: "Asha Menon" },
  { stage: "Contacted", person: "Meera Shah" },
];

const bar = (page: Page) => page.getByRole("region", { name: "Selected leads" });
const column = (page: Page, stage: string) => page.getByRole("region", { name: stage });
const cards = (page: Page, stage: string) => column(page, stage).locator("[data-card]");
const results = (page: Page, count: number) =>
  page.getByText(new RegExp(`of ${formatCount(count)} results$`));

/** The client's name in a row or on a card. */
async function nameIn(record: Locator): Promise<string> {
  return (await record.locator(".record-link .cut-text").first().textContent()) ?? "";
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/two-${name}.png` });
}

const every = sizeOf({ all: 3, heavy: 1 });
const moves = sizeOf({ all: 3, heavy: 10 });
const leadCount = Math.ceil(pipelineSize / every);

test(`two people at ${formatCount(leadCount)} leads: all of a shared view are given to three people and this is undone, five later edits stay, and ${moves} cards move by keyboard and ${moves} by thumb`, async ({
  page,
  crm,
  browser,
  request,
}, info) => {
  test.setTimeout(1_200_000);
  const { company } = crm;
  const today = dayIn(0);
  const leads = (await readPipeline(today)).filter((_, n) => n % every === 0);
  expect(leads).toHaveLength(leadCount);
  await importPipeline(request, company, { leads, today });
  const ravi = { host: company.host, email: `ravi-${unique()}@nilgiri.example` };
  for (const { person } of parts) {
    const email = person === second ? ravi.email : `member-${unique()}@nilgiri.example`;
    await crm.inviteMember({ name: person, email, role: "team_member" });
  }

  const laptop = { viewport: { width: 1280, height: 800 } };
  await page.setViewportSize(laptop.viewport);
  const theirs = await openAs(browser, ravi, laptop);
  const film = newFilm();
  if (isHeavy()) {
    await film.record("Leela Nair, owner", page);
    await film.record("Ravi Iyer, team member", theirs);
  }
  try {
    const found = leads.filter(
      (lead) => isUntouched(lead, today) && lead.estimatedValue >= 100_000,
    );
    await saveView(page, found.length);
    await visit(theirs, "/crm/leads");
    await theirs.getByRole("link", { name: viewName }).first().click();
    await expect(results(theirs, found.length)).toBeVisible();
    await shoot(theirs, "2-view-of-the-other");

    const counts = parts.map(({ stage }) => found.filter((lead) => lead.stage === stage).length);
    const followUp = addDays(today, 7);
    await visit(theirs, "/crm/leads?f=csPerson%3Ain%3Ame");
    await expect(theirs.getByText("No leads found")).toBeVisible();
    for (const [n, { stage, person }] of parts.entries()) {
      await giveAll(page, { stage, person, count: counts[n] ?? 0, followUp });
      await page.getByRole("button", { name: "Reset" }).click();
    }
    await theirs.reload();
    await expect(results(theirs, counts[0] ?? 0)).toBeVisible();
    await expect(theirs.getByRole("row").nth(1)).toContainText(formatDate(followUp));
    await shoot(theirs, "4-given");

    const edited = await planTomorrow(theirs, 5);
    await shoot(theirs, "5-edited");
    await undoAll(page, counts);

    const former = new Map(leads.map((lead) => [lead.clientName, lead]));
    const stored = await storedLeads(company);
    expect(stored).toHaveLength(leads.length);
    const notAsBefore = stored.filter((lead) => {
      const { csPerson, stage, estimatedValue } = former.get(lead.clientName) ?? {};
      const planned = edited.includes(lead.clientName) ? addDays(today, 1) : null;
      return !(
        lead.csPerson === csPerson &&
        lead.stage === stage &&
        lead.estimatedValue === estimatedValue &&
        lead.followUp === planned
      );
    });
    expect(notAsBefore).toEqual([]);
    await theirs.reload();
    await expect(theirs.getByText("No leads found")).toBeVisible();
    await theirs.getByRole("link", { name: viewName }).first().click();
    await expect(results(theirs, found.length - edited.length)).toBeVisible();

    const open = (stage: string) => leads.filter((lead) => lead.stage === stage).length;
    const byKey = await moveByKeyboard(page, moves);
    await expect(column(page, "New")).toContainText(formatCount(open("New") - moves));
    await expect(column(page, "Contacted")).toContainText(formatCount(open("Contacted") + moves));
    await shoot(page, "8-keyboard");

    const phone = await openAs(browser, company, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    if (isHeavy()) await film.record("Leela Nair, on her phone", phone);
    const byThumb = await moveByThumb(phone, moves);
    await expect(column(phone, "Qualified").getByRole("heading")).toHaveText(`Qualified${moves}`);
    await shoot(phone, "9-thumb");

    const moved = (await storedLeads(company)).filter(
      ({ clientName, stage }) => former.get(clientName)?.stage !== stage,
    );
    const stageOf = new Map(moved.map(({ clientName, stage }) => [clientName, stage]));
    expect(byKey.map((name) => stageOf.get(name))).toEqual(Array(moves).fill("Contacted"));
    expect(byThumb.map((name) => stageOf.get(name))).toEqual(Array(moves).fill("Qualified"));
    expect(moved).toHaveLength(2 * moves);
    await phone.context().close();
  } finally {
    if (isHeavy()) await film.attach(info);
  }
  await theirs.context().close();
});

/** Filters the leads and saves what is shown for the company. */
async function saveView(page: Page, count: number): Promise<void> {
  await visit(page, "/crm/leads");
  const editor = page.getByRole("dialog", { name: "Add Filter" });
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor.getByRole("option", { name: "No activity for 30 days" }).click();
  await expect(page).toHaveURL(/activity/);
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor.getByRole("combobox", { name: "Field" }).fill("value");
  await editor.getByRole("option", { name: "Estimated Value" }).click();
  await editor.getByRole("textbox", { name: "Value" }).fill("1L");
  await editor.getByRole("button", { name: "Apply" }).click();
  await expect(results(page, count)).toBeVisible();
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as new view" });
  await dialog.getByLabel("Name").fill(viewName);
  await dialog.getByLabel("Who sees it").selectOption("Everyone; only owners change it");
  await shoot(page, "1-save-view");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page, "View saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: viewName, level: 1 })).toBeVisible();
}

type Part = { stage: string; person: string; count: number; followUp: string };

/** Gives all leads of the view in one stage to a person, with a follow-up, and follows the change to its end. */
async function giveAll(page: Page, { stage, person, count, followUp }: Part): Promise<void> {
  const what = `${formatCount(count)} leads`;
  await page.getByLabel("Stage", { exact: true }).selectOption(stage);
  await expect(results(page, count)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page)
    .getByRole("button", { name: /^Select all .* that match$/ })
    .click();
  await expect(bar(page)).toContainText(`${formatCount(count)} selected`);
  await bar(page).getByRole("button", { name: "CS Person" }).click();
  const dialog = page.getByRole("dialog", { name: `Change ${what}` });
  await dialog.getByLabel("CS Person").selectOption(person);
  await dialog.getByRole("button", { name: "Next Follow Up" }).click();
  await dialog.getByLabel("Next Follow Up").selectOption(followUp);
  await expect(dialog).toContainText(`${formatCount(count)} without`);
  await shoot(page, `3-preview-${stage}`);
  await dialog.getByRole("button", { name: `Change ${what}` }).click();
  // It is shown for 0.7 seconds at least; an assertion would look every second.
  if (count > changeLimits.atOnce)
    await notice(page, `of ${what}`).getByRole("progressbar").waitFor();
  await shoot(page, `3-progress-${stage}`);
  await expect(notice(page, `${what} updated`)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("No leads found")).toBeVisible();
  await shoot(page, `3-done-${stage}`);
}

/** Plans the follow-up of the first leads of a list for tomorrow, each from its row, and returns their names. */
async function planTomorrow(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const row = page.getByRole("row").nth(n);
    names.push(await nameIn(row));
    await row.getByRole("button", { name: /^Next Follow Up of/ }).click();
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("menuitem", { name: "Tomorrow" }).click();
    expect((await saved).status()).toBe(200);
  }
  return names;
}

/** Undoes the three changes on their screen, newest first; the oldest has the five edits. */
async function undoAll(page: Page, counts: readonly number[]): Promise<void> {
  await visit(page, "/crm/changes");
  await expect(page.getByRole("row")).toHaveCount(counts.length + 1);
  await shoot(page, "6-changes");
  for (const [n, count] of counts.toReversed().entries()) {
    const isOldest = n === counts.length - 1;
    await page
      .getByRole("row")
      .nth(n + 1)
      .getByRole("button", { name: /^Undo / })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    const kept = isOldest ? ", 5 kept later edits" : "";
    const asBefore = formatCount(isOldest ? count - 5 : count);
    await expect(notice(page, `Undone: ${asBefore} leads restored${kept}`)).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByRole("row").nth(n + 1)).toContainText("Undone");
  }
  await shoot(page, "7-undone");
  await page.getByRole("row").nth(counts.length).getByRole("link").click();
  await page.getByLabel("Result", { exact: true }).selectOption("Kept a later edit");
  await expect(page.getByRole("row")).toHaveCount(6);
  await shoot(page, "7-kept");
}

/** Moves cards of New one stage on, with the same key each, and returns their names. */
async function moveByKeyboard(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  await visit(page, "/crm/leads?layout=board");
  await page.keyboard.press("ArrowDown");
  for (let n = 0; n < count; n += 1) {
    const card = cards(page, "New").and(page.locator(":focus"));
    await expect(card).toBeVisible();
    const name = await nameIn(card);
    names.push(name);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(notice(page, `${name} moved to Contacted`)).toBeVisible();
    await expect(cards(page, "Contacted").filter({ hasText: name })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
  }
  return names;
}

/** Moves cards of New to Qualified with two taps each, and returns their names. */
async function moveByThumb(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  await visit(page, "/crm/leads?layout=board");
  await shoot(page, "9-phone");
  for (let n = 0; n < count; n += 1) {
    const card = cards(page, "New").first();
    const name = await nameIn(card);
    names.push(name);
    await card.getByRole("button", { name: `Move or contact ${name}` }).tap();
    await page.getByRole("menuitem", { name: "Qualified" }).tap();
    await expect(notice(page, `${name} moved to Qualified`)).toBeVisible();
    await expect(cards(page, "New").filter({ hasText: name })).toHaveCount(0);
  }
  return names;
}
