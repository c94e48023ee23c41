import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { BodyFor } from "@/lib/client/contract";
import { mailsTo } from "./support/api";
import { dayIn } from "./support/days";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectQuiet } from "./support/traffic";

type Stage = BodyFor<"POST /crm/leads">["stage"];

const owner = "Leela Nair";

/** Records at every stage, in this month and before, due on several days. */
async function sell(crm: CompanyApi): Promise<void> {
  const brandId = (await crm.createBrand({ name: "Malabar Spices" })).id;
  const lead = (stage: Stage, ago: number, more = {}) =>
    crm.createLead({
      brandId,
      stage,
      date: dayIn(-ago),
      clientName: stage ?? "",
      csPerson: owner,
      ...more,
    });
  await lead("New", 0, { nextFollowUpDate: dayIn(0), estimatedValue: 1_250_000 });
  await lead("New", 40, { nextFollowUpDate: dayIn(-3), csPerson: "Ravi Kulkarni" });
  await lead("Won", 1, { estimatedValue: 40_00_000 });
  await lead("Closed Won", 41);
  await lead("Lost", 2, { csPerson: "Ravi Kulkarni" });
  const { id: leadId } = await lead("Negotiation", 70);
  await crm.createMeeting({ leadId, scheduledDate: `${dayIn(2)}T10:00:00Z`, csPerson: owner });
}

type Counted = { text: string; href: string; count: number };

/** Every number on the dashboard that opens a list of records, with the address of that list. */
async function numbersOf(page: Page): Promise<Counted[]> {
  for (const shown of await page.getByText("Show as a table").all()) await shown.click();
  const links = page.getByRole("main").locator("a[href^='/crm/'], a[href='/team']");
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      text: link.getAttribute("aria-label") ?? link.textContent ?? "",
      href: link.getAttribute("href") ?? "",
    })),
  );
  const lists = found.filter(({ href }) =>
    /^\/(team|crm\/(brands|leads|meetings|enquiries))(\?|$)/.test(href),
  );
  return lists.flatMap(({ text, href }) => {
    const isMoney = text.includes("₹") && !/\d leads?/.test(text);
    const count = /(?<![₹\d.,])\d[\d,]*/.exec(text)?.[0];
    return isMoney || !count ? [] : [{ text, href, count: Number(count.replaceAll(",", "")) }];
  });
}

/** How many records the list says it has, in the page as the server sends it. */
async function totalOf(page: Page, href: string): Promise<number> {
  const html = await (await page.request.get(href)).text();
  const text = html.replace(/<script.*?<\/script>/gs, "").replace(/<!--.*?-->|<[^>]+>/g, "");
  const said = /of ([\d,]+) results|([\d,]+) total/.exec(text);
  const total = said?.[1] ?? said?.[2];
  if (!total) expect(text).toMatch(/No \w+ found/);
  return Number(total?.replaceAll(",", "") ?? 0);
}

test("every number of the dashboard is that of the list it opens", { tag: "@journey" }, async ({
  page,
  crm,
}) => {
  test.setTimeout(240_000);
  await sell(crm);
  await visit(page, "/?period=quarter");
  const numbers = await numbersOf(page);
  expect(numbers.length).toBeGreaterThan(12);
  for (const href of ["/team", "/crm/brands", "/crm/leads"])
    expect(numbers.map((number) => number.href)).toContain(href);
  const known = new Map<string, number>();
  for (const { text, href, count } of numbers) {
    if (!known.has(href)) known.set(href, await totalOf(page, href));
    expect([text, href, known.get(href)]).toEqual([text, href, count]);
  }
});

test("a bar opens what it counts, and the period is kept in the address", async ({ page, crm }) => {
  await sell(crm);
  await visit(page, "/");
  await page.getByRole("navigation", { name: "Period" }).getByText("This month").click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.getByRole("heading", { name: "Value by Day" })).toBeVisible();
  await page.goto("/?period=last12Months");
  const chart = page.getByRole("img", { name: /^Won and Lost\. Won \d+, Lost \d+$/ });
  await page.getByRole("heading", { name: "Won and Lost" }).scrollIntoViewIfNeeded();
  await chart.locator(".recharts-bar-rectangle path").first().click();
  await expect(page).toHaveURL(/\/crm\/leads\?stage=Won&from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Stage: Won");
});

test("the dashboard fetches records and filtered lists ahead only when they are pointed at", async ({
  page,
  crm,
}) => {
  await sell(crm);
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.push(request.url());
  });
  await visit(page, "/");
  await expectQuiet(page);
  const paths = ahead.map((url) => new URL(url).pathname);
  expect(paths).toContain("/crm/leads");
  expect(paths.filter((path) => /^\/crm\/\w+\/[\da-f-]{36}$/.test(path))).toEqual([]);
  expect(ahead.filter((url) => new URL(url).searchParams.size > 1)).toEqual([]);
});

test("an owner exports all data as one zip, with a mail and an entry in the audit log", async ({
  page,
  crm,
  request,
}) => {
  test.setTimeout(120_000);
  await sell(crm);
  await visit(page, "/settings");
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Export All Data" }).click();
  const exports = page.getByRole("list", { name: "Exports" });
  await expect(exports).toContainText("Ready", { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    exports.getByRole("link", { name: "Download" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Nilgiri Teas .* - \d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("leads.csv")).toBe(true);
  await expect
    .poll(async () => (await mailsTo(request, crm.company.email))[0]?.subject, { timeout: 20_000 })
    .toBe(`The data of ${crm.company.name} is ready`);

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Data" }).click();
  await main.getByText("History").click();
  await expect(page).toHaveURL(/\/settings\/trail$/);
  await page.getByLabel("Action").selectOption("Company data downloaded");
  const rows = page.getByRole("table", { name: "History" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(owner);
  const csv = page.getByRole("link", { name: "Export CSV" });
  await expect(csv).toHaveAttribute("href", /action=company\.export_downloaded/);
});
