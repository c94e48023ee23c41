import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

const entryOf = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).first();

async function newLead(crm: CompanyApi) {
  const brand = await crm.createBrand({ name: `Brand ${unique()}` });
  const client = `Meera ${unique()}`;
  const values = { brandId: brand.id, clientName: client, csPerson: "Leela Nair" };
  const lead = await crm.createLead({ ...values, mobileNumber: "98200 12345" });
  return { brand, client, lead, path: `/crm/leads/${lead.id}` };
}

async function addTask(page: Page, text: string, due: string): Promise<void> {
  await page.getByRole("tab", { name: "Task" }).click();
  await page.getByLabel("What is to be done").fill(text);
  await page.getByLabel("Due", { exact: true }).fill(due);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(entryOf(page, text)).toContainText("Just now");
}

test("a note and a call are written by keyboard, and appear in the brand's timeline too", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const { brand, client, path } = await newLead(crm);
  await visit(page, path);
  await page.getByRole("textbox", { name: "Note" }).fill("Wants the portal before Diwali");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Note added" })).toBeAttached();
  await expect(entryOf(page, "Wants the portal")).toContainText("wrote a note");
  await page.getByRole("tab", { name: "Call" }).click();
  await page.getByLabel("Outcome", { exact: true }).selectOption("No Answer");
  await page.getByLabel("Minutes").fill("a few");
  await page.getByRole("button", { name: "Log Call" }).click();
  await expect(page.getByText("Enter whole minutes from 0 to 1,440")).toBeVisible();
  await page.getByLabel("Minutes").fill("2");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(entryOf(page, "logged a call")).toContainText("2 minutes");
  await visit(page, `/crm/brands/${brand.id}`);
  await expect(entryOf(page, "Wants the portal")).toContainText(`Lead: ${client}`);
  await page
    .getByRole("link", { name: `Lead: ${client}` })
    .first()
    .click();
  await expect(page).toHaveURL(path);
});

test("a task waits on the dashboard until its box is ticked", async ({ page, crm }) => {
  const { path } = await newLead(crm);
  const [late, today] = [`Send the brochure ${unique()}`, `Endpoint about it ${unique()}`];
  await visit(page, path);
  await addTask(page, late, dayIn(-3));
  await addTask(page, today, dayIn(0));
  await expect(entryOf(page, late)).toContainText("Due ");
  await visit(page, "/");
  const due = (text: string, part = page.getByRole("main")) =>
    part.getByRole("link", { name: `Task ${text}` });
  await expect(due(late, page.getByRole("region", { name: "Overdue" }))).toBeVisible();
  await due(today, page.getByRole("region", { name: "Due today" })).click();
  await expect(page).toHaveURL(path);
  await entryOf(page, late).getByRole("checkbox").check();
  await expect(entryOf(page, late)).toContainText("Done by Leela Nair");
  await visit(page, "/");
  await expect(due(today)).toBeVisible();
  await expect(due(late)).toBeHidden();
  await page.getByRole("button", { name: `Mark Done ${today}` }).click();
  await expect(due(today)).toBeHidden();
});

test("a file is attached, saved again as it was, and gone when it is removed", async ({
  page,
  crm,
}) => {
  const { path } = await newLead(crm);
  await visit(page, path);
  await page.getByRole("tab", { name: "File" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "run.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from("MZ"),
  });
  await expect(page.getByRole("alert").filter({ hasText: "Choose a PDF" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "Quotation.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 hello"),
  });
  await expect(page.getByText("Quotation.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Attach File" }).click();
  const link = page.getByRole("link", { name: "Quotation.pdf" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("Quotation.pdf");
  expect(await readFile(await download.path(), "utf8")).toBe("%PDF-1.7 hello");
  await page.getByRole("button", { name: "More actions for the file" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(link).toBeHidden();
});

test("writing on WhatsApp is noted, and the chat opens at once", async ({ page, crm, context }) => {
  const { path } = await newLead(crm);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  await visit(page, path);
  const [chat] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "WhatsApp", exact: true }).click(),
  ]);
  await expect(chat).toHaveURL("https://wa.me/919820012345");
  await expect(entryOf(page, "opened WhatsApp")).toBeVisible();
});

for (const look of looks) {
  test(`a full timeline is accessible and fits the screen: ${look.name}`, async ({ page, crm }) => {
    const { path, lead } = await newLead(crm);
    await crm.changeLead(lead.id, { stage: "Proposal", comment: "x".repeat(4_000) });
    await show(page, look);
    await visit(page, path);
    await page.getByRole("textbox", { name: "Note" }).fill(`${"long".repeat(60)}\n`.repeat(9));
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("button", { name: "Show all of it" })).toBeVisible();
    await addTask(page, "Send the brochure", dayIn(-1));
    const isFirst = look === looks[0];
    const acts = isFirst ? { Call: "Log", File: "Attach", Task: "Add" } : { Task: "Add" };
    for (const [tab, verb] of Object.entries(acts)) {
      await page.getByRole("tab", { name: tab }).click();
      if (tab === "Call") await page.getByLabel("Minutes").fill("a few");
      await page.getByRole("button", { name: `${verb} ${tab}` }).click();
      await expect(page.getByRole("form").getByRole("alert")).toBeVisible();
      await expectFits(page);
    }
  });
}
