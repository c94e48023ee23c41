import { expect, type Page } from "@playwright/test";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { openAsMember, test, visit } from "./support/own-company";
import { startSecondProcess } from "./support/second-process";

const colleague = "Ravi Kulkarni";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const cardIn = (page: Page, stage: string, name: string) =>
  page.getByRole("region", { name: stage }).getByRole("listitem").filter({ hasText: name });

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/live-${name}.png` });
}

/** Types into a field where it stands, without saving. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label} of .*edit$`) }).click();
  await page.getByRole("textbox", { name: new RegExp(`^${label} of`) }).fill(text);
}

test("a colleague's changes appear on the list, the board and the record, where a field that is typed into waits", {
  tag: "@journey",
}, async ({ page, crm, browser, ownCompany }) => {
  const word = unique();
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${word}` });
  const lead = { brandId, csPerson: "Leela Nair", designation: "Buyer" };
  const { id, clientName } = await crm.createLead({ ...lead, clientName: `Meera ${word}` });
  const board = await page.context().newPage();
  const record = await page.context().newPage();
  await visit(page, "/crm/leads");
  await visit(board, `/crm/leads?layout=board&search=${word}`);
  await visit(record, `/crm/leads/${id}`);
  await typeInto(record, "Designation", "Head of buying");

  const theirs = await openAsMember(browser, ownCompany, colleague);
  await visit(theirs, `/crm/leads/${id}`);
  await expect(record.getByText("Ravi is here")).toBeVisible();
  await theirs.getByRole("button", { name: `Stage of ${clientName}: New` }).click();
  await theirs.getByRole("menuitemcheckbox", { name: "Qualified" }).click();

  await expect(row(page, clientName)).toContainText("Qualified");
  for (const cell of ["title", "actions"])
    await expect(row(page, clientName).locator(`[data-card=${cell}]`)).toHaveCSS(
      "animation-name",
      /created-row/,
    );
  await expect(cardIn(board, "Qualified", clientName)).toBeVisible();
  await expect(record.getByRole("button", { name: `Stage of ${clientName}` })).toContainText(
    "Qualified",
  );
  const field = record.getByRole("textbox", { name: /^Designation of/ });
  await expect(field).toHaveValue("Head of buying");

  await expect(theirs.getByText("Leela is editing")).toBeVisible();
  await typeInto(theirs, "Designation", "Director");
  await expect(record.getByText("Ravi is editing")).toBeVisible();
  await shoot(record, "present");
  await theirs.keyboard.press("Enter");
  await expect(record.getByText(`${colleague} changed Designation to Director`)).toBeVisible();
  await shoot(record, "theirs");
  await record.getByRole("button", { name: "Keep mine" }).click();
  await expect(field).toHaveValue("Head of buying");
  await field.press("Enter");
  await expect.poll(async () => (await crm.readLead(id)).designation).toBe("Head of buying");
  await expect(theirs.getByRole("button", { name: /^Designation of/ })).toContainText(
    "Head of buying",
  );

  await crm.createLead({ ...lead, clientName: `Farah ${word}` });
  await expect(row(page, `Farah ${word}`)).toHaveCount(0);
  await shoot(page, "new");
  const news = page.getByRole("button", { name: "1 new lead · Show" });
  await expect(news).toBeInViewport({ ratio: 1 });
  await news.click();
  await expect(row(page, `Farah ${word}`)).toBeVisible();
  await theirs.context().close();
});

test("a change that is made before a page follows the feed appears once it does", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Boreal ${unique()}` });
  const { id, clientName } = await crm.createLead({
    brandId,
    clientName: `Noor ${unique()}`,
    csPerson: "Leela Nair",
  });
  let follow = () => {};
  const held = new Promise<void>((resolve) => {
    follow = resolve;
  });
  await page.route("**/api/company/feed/stream*", async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, "/crm/leads");
  await crm.changeLead(id, { stage: "Qualified" });
  await expect(row(page, clientName)).toContainText("New");
  follow();
  await expect(row(page, clientName)).toContainText("Qualified");
});

test("what a colleague does through another process appears: who is there, a change, and work given to one", async ({
  page,
  crm,
  browser,
  ownCompany,
}) => {
  const { port, stop } = await startSecondProcess();
  const { id: brandId } = await crm.createBrand({ name: `Cirrus ${unique()}` });
  const about = { brandId, clientName: `Tara ${unique()}`, csPerson: colleague };
  const theirs = await openAsMember(browser, ownCompany, colleague);
  const { id, clientName } = await crm.createLead(about);
  const record = await page.context().newPage();
  await visit(page, "/crm/leads");
  await visit(record, `/crm/leads/${id}`);

  await visit(theirs, `http://${ownCompany.host}.localhost:${port}/crm/leads/${id}`);
  await expect(record.getByText("Ravi is here")).toBeVisible();
  await theirs.getByRole("button", { name: `Stage of ${clientName}: New` }).click();
  await theirs.getByRole("menuitemcheckbox", { name: "Qualified" }).click();
  await expect(row(page, clientName)).toContainText("Qualified");
  await expect(record.getByRole("button", { name: `Stage of ${clientName}` })).toContainText(
    "Qualified",
  );
  await theirs.getByRole("button", { name: `CS Person of ${clientName}` }).click();
  await theirs.getByRole("menuitemcheckbox", { name: "Leela Nair" }).click();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await theirs.context().close();
  stop();
});

test("a meeting that a colleague plans appears beside its lead and on the open calendar", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Borealis ${unique()}` });
  const lead = await crm.createLead({ brandId, clientName: "Dev Rao", csPerson: "Leela Nair" });
  const calendar = await page.context().newPage();
  await visit(page, `/crm/leads/${lead.id}`);
  await visit(calendar, "/crm/meetings/calendar?view=month");
  const title = `Review ${unique()}`;
  const meeting = await crm.createMeeting({
    leadId: lead.id,
    title,
    csPerson: "Leela Nair",
    scheduledDate: `${dayIn(0)}T06:30:00.000Z`,
  });
  const planned = calendar.getByRole("region", { name: "Calendar" }).getByText(title);
  await expect(planned).toBeVisible();
  const beside = page
    .getByRole("listitem")
    .filter({ hasText: title })
    .filter({ hasText: "Initial Call" });
  await expect(beside).toContainText("Scheduled");
  await crm.changeMeeting(meeting.id, { status: "Completed" });
  await expect(beside).toContainText("Completed");
});
