import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, reload, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

const csPerson = "Leela Nair";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function newLead(crm: CompanyApi, more: object = {}) {
  const clientName = `Meera Iyer ${unique()}`;
  const brand = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const lead = await crm.createLead({
    brandId: brand.id,
    clientName,
    csPerson,
    mobileNumber: "+91 98200 12345",
    ...more,
  });
  return { ...lead, brand: brand.name };
}

const listOf = (kind: string, word: string) => `/crm/${kind}?search=${encodeURIComponent(word)}`;

test("stage and follow-up of a lead change on its page with 2 clicks each", async ({
  page,
  crm,
}) => {
  const { id, clientName } = await newLead(crm);
  await visit(page, `/crm/leads/${id}`);
  await page.getByRole("button", { name: `Stage of ${clientName}: New` }).click();
  await page.getByRole("menuitemcheckbox", { name: "Contacted" }).click();
  await expect(page.getByText("New became Contacted")).toBeVisible();
  await page.getByRole("button", { name: `Next Follow Up of ${clientName}: No follow-up` }).click();
  await page.getByRole("menuitem", { name: "Pick a Date" }).click();
  await page.getByRole("dialog", { name: "Calendar" }).getByRole("gridcell").nth(20).click();
  await expect(notice(page, "Next follow up on")).toBeVisible();
});

/** Shows a lead's new enquiry in the list, and returns its title. */
async function visitEnquiry(page: Page, crm: CompanyApi, leadId: string): Promise<string> {
  const title = `Shop ${unique()}`;
  await crm.createEnquiry({ leadId, title, productType: "Website", csPerson, value: 50_000 });
  await visit(page, listOf("enquiries", title));
  return title;
}

test("an enquiry is won with 3 clicks, its lead follows, and Undo brings back both", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const lead = await newLead(crm);
  const title = await visitEnquiry(page, crm, lead.id);
  await page.getByRole("button", { name: `Stage of ${title}: New` }).click();
  await page.getByRole("menuitemcheckbox", { name: "Won" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as Won" });
  await expect(dialog.getByLabel(`Also mark the lead ${lead.clientName} as Won`)).toBeChecked();
  await dialog.getByRole("button", { name: "Mark as Won" }).click();
  const won = notice(page, "Enquiry marked as Won, lead as Won");
  await expect(won).toBeVisible();
  await expect(page.getByRole("button", { name: `Stage of ${title}: Won` })).toBeVisible();
  expect((await crm.readLead(lead.id)).stage).toBe("Closed Won");
  await won.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Stage of ${title}: New` })).toBeVisible();
  await expect.poll(async () => (await crm.readLead(lead.id)).stage).toBe("New");
});

/** Shows the leads "First" and "Second", and the word that only these two names have. */
async function visitTwoLeads(page: Page, crm: CompanyApi): Promise<string> {
  const word = unique();
  await newLead(crm, { clientName: `First ${word}`, date: "2026-01-02" });
  await newLead(crm, { clientName: `Second ${word}`, date: "2026-01-01" });
  await visit(page, listOf("leads", word));
  return word;
}

test("j, k and Enter walk the rows from the page itself, and Back returns to the row", async ({
  page,
  crm,
}) => {
  const word = await visitTwoLeads(page, crm);
  await page.keyboard.press("j");
  await expect(rowOf(page, `First ${word}`)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowOf(page, `Second ${word}`)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Second ${word}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, `Second ${word}`)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("jk");
  await expect(page.getByLabel("Search leads")).toHaveValue(/jk$/);
});

test("a record leads to the next one of its list with 1 click or key, also after a reload, and back to its row", async ({
  page,
  crm,
}) => {
  const word = await visitTwoLeads(page, crm);
  const heading = (name: string) =>
    page.getByRole("heading", { name: `${name} ${word}`, level: 1 });
  await rowOf(page, `First ${word}`)
    .getByRole("link", { name: /^First/ })
    .click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Aurora Foods/ }).first()).toBeVisible();
  await page.getByRole("link", { name: `Next: Second ${word}` }).click();
  await expect(heading("Second")).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading("First")).toBeVisible();
  await reload(page);
  await expect(page.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, `Second ${word}`)).toBeFocused();
  await rowOf(page, `First ${word}`).press("Enter");
  await expect(heading("First")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page.getByLabel("Search leads")).toHaveValue(word);
  await expect(rowOf(page, `First ${word}`)).toBeFocused();
});

test("leads at 1280 px show what people act on without sideways scrolling", async ({
  page,
  crm,
}) => {
  const lead = await newLead(crm, {
    stage: "Negotiation",
    estimatedValue: 12_500_000,
    nextFollowUpDate: "2026-12-22",
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, listOf("leads", lead.clientName));
  const headers = page.getByRole("table", { name: "Leads" }).getByRole("columnheader");
  await expect(headers).toHaveText([
    "Client Name",
    "Stage",
    "Value",
    "CS Person",
    "Next Follow Up",
    "Mobile",
    "Last Activity",
    "Actions",
  ]);
  await expect(rowOf(page, lead.clientName)).toContainText(lead.brand);
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("every list at 1280 px needs no sideways scrolling until columns are chosen, then its name stays", async ({
  page,
  crm,
}) => {
  const lead = await newLead(crm);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await crm.createMeeting({ leadId: lead.id, scheduledDate: inAnHour, csPerson });
  await crm.createEnquiry({ leadId: lead.id, title: "Portal", productType: "Website", csPerson });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of ["brands", "leads", "meetings", "enquiries"]) {
    await visit(page, `/crm/${list}`);
    await expect(page.getByRole("table")).toBeVisible();
    expect([list, await sidewaysOverflow(page)]).toEqual([list, 0]);
  }
  await visit(page, "/crm/leads");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Email", "Comment", "Website"])
    await page.getByRole("menuitemcheckbox", { name }).click();
  await page.keyboard.press("Escape");
  expect(await sidewaysOverflow(page)).toBeGreaterThan(100);
  const name = page.getByRole("row").nth(1).getByRole("cell").nth(1);
  const before = await name.boundingBox();
  await page.locator(".list-frame").evaluate((frame) => frame.scrollBy(200, 0));
  expect((await name.boundingBox())?.x).toBe(before?.x);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Comment" })).toBeAttached();
});

test("rows are 32 px high, or 44 px once chosen, also after a reload", async ({ page, crm }) => {
  const { clientName } = await newLead(crm);
  await visit(page, listOf("leads", clientName));
  const height = async () => (await rowOf(page, clientName).boundingBox())?.height;
  await expect.poll(height).toBe(32);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Comfortable rows" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(height).toBe(44);
  await page.reload();
  await expect.poll(height).toBe(44);
});

test("cut text has a title with the whole of it", async ({ page, crm }) => {
  const clientName = `A client with a name that is far too long for its column ${unique()}`;
  await newLead(crm, { clientName });
  await visit(page, listOf("leads", clientName));
  await rowOf(page, clientName).locator(".record-link").hover();
  await expect(page.getByTitle(clientName)).toBeVisible();
});

async function sidewaysOverflow(page: Page): Promise<number> {
  const frame = page.locator(".list-frame");
  return frame.evaluate((element) => element.scrollWidth - element.clientWidth);
}
