import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, pressFor, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const hourMs = 3_600_000;
const csPerson = "Leela Nair";
const tomorrow = new Date(Date.now() + 24 * hourMs).toLocaleDateString("en-CA", {
  timeZone: "Asia/Kolkata",
});

async function newLead(crm: CompanyApi, more: object = {}) {
  const clientName = `Meera Iyer ${unique()}`;
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const { id } = await crm.createLead({ brandId, clientName, csPerson, ...more });
  return { id, clientName };
}

async function newMeeting(crm: CompanyApi, scheduledDate: string, more: object = {}) {
  const lead = await newLead(crm);
  const meeting = await crm.createMeeting({ leadId: lead.id, scheduledDate, csPerson, ...more });
  return { ...meeting, lead };
}

const threeHoursAgo = () => new Date(Date.now() - 3 * hourMs).toISOString();

async function chooseLead(page: Page, dialog: Locator, clientName: string): Promise<void> {
  await dialog.getByRole("combobox", { name: "Lead" }).fill(clientName);
  await page.getByRole("listbox").getByRole("option", { name: clientName }).click();
}

test("a meeting is scheduled by keyboard, and members who are busy then are named", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const other = await newMeeting(crm, `${tomorrow}T16:00:00+05:30`);
  const lead = await newLead(crm);
  await visit(page, "/crm/meetings");
  const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
  await pressFor(page, "c", dialog.getByRole("combobox", { name: "Lead" }));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText("Choose a lead")).toBeVisible();
  await expect(dialog.getByText("Enter a time")).toBeVisible();
  await chooseLead(page, dialog, lead.clientName);
  await dialog.getByLabel("Date").fill(tomorrow);
  await dialog.getByLabel("Time").fill("16:30");
  await expect(dialog.getByText("Ends at 5:30 pm")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(`${csPerson} is already busy then`);
  await expect(dialog.getByRole("link", { name: other.title })).toHaveAttribute(
    "href",
    `/crm/meetings/${other.id}`,
  );
  await dialog.getByLabel("Time").fill("17:00");
  await expect(dialog.getByRole("status")).toBeEmpty();
  await expect(dialog.getByRole("link", { name: other.title })).toBeHidden();
  await dialog.getByLabel("Type").selectOption("Demo");
  await dialog.getByRole("button", { name: "More Details" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAttribute(
    "placeholder",
    `Demo with ${lead.clientName}`,
  );
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(notice(page, "Meeting scheduled")).toBeVisible();
  const row = rowOf(page, lead.clientName);
  await expect(row).toContainText("5:00 – 6:00 pm");
  await expect(row).toContainText("Scheduled");
});

test("a meeting requires the place of its mode, and links to it", async ({ page, crm }) => {
  const { id, title, lead } = await newMeeting(crm, `${tomorrow}T11:00:00+05:30`);
  await visit(page, `/crm/meetings?search=${encodeURIComponent(lead.clientName)}`);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Meeting" });
  await expect(dialog.getByLabel("Meeting Link")).toBeVisible();
  await dialog.getByLabel("Mode").selectOption("In Person");
  await expect(dialog.getByLabel("Meeting Link")).toBeHidden();
  await dialog.getByLabel("Location").fill("12 MG Road, Pune");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await rowOf(page, lead.clientName).getByRole("cell").nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/crm/meetings/${id}$`));
  await expect(page.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    /google\.com\/maps\/search\/\?api=1&query=12\+MG\+Road/,
  );
  await page.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await expect(rowOf(page, lead.clientName)).toBeFocused();
});

test("a meeting that is over asks for its outcome, which moves its lead in the same step", async ({
  page,
  crm,
}) => {
  const { title, lead } = await newMeeting(crm, threeHoursAgo());
  await visit(page, `/crm/meetings?search=${encodeURIComponent(lead.clientName)}`);
  await page.getByRole("button", { name: `Add outcome of ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "What came of it?" });
  await expect(dialog.getByText("Now New")).toBeVisible();
  await dialog.getByRole("button", { name: "Save Outcome" }).click();
  await expect(dialog.getByText(/^Choose one of: Got Enquiry/)).toBeVisible();
  await dialog.getByLabel("Outcome").selectOption("Got Enquiry");
  await dialog.getByLabel("Notes").fill("Wants two options");
  await dialog.getByLabel("Stage").selectOption("Proposal");
  await dialog.getByLabel("Next Follow Up").fill(tomorrow);
  await dialog.getByRole("button", { name: "Save Outcome" }).click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, lead.clientName);
  await expect(row).toContainText("Completed");
  await expect(row).toContainText("Got Enquiry");
  await notice(page, "Outcome saved").getByRole("button", { name: "Add Enquiry" }).click();
  await expect(page).toHaveURL(new RegExp(`/crm/enquiries\\?new=1&leadId=${lead.id}`));
  await visit(page, `/crm/leads/${lead.id}`);
  await expect(page.getByRole("main").getByText("Proposal").first()).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
});

test("a meeting is rescheduled on its page, and its timeline shows it", async ({ page, crm }) => {
  const { id, title } = await newMeeting(crm, `${tomorrow}T09:00:00+05:30`);
  await visit(page, `/crm/meetings/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await dialog.getByLabel("Time").fill("07:15");
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("7:15 – 8:15 am").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /: Rescheduled$/ })).toBeVisible();
  await expect(page.getByText("changed this meeting").first()).toBeVisible();
});

test("the next meeting with a lead starts from a link that names it", async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, `/crm/meetings?new=1&leadId=${lead.id}`);
  const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
  await expect(dialog.getByRole("combobox", { name: "Lead" })).toHaveValue(lead.clientName);
  await dialog.getByLabel("Time").fill("12:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/new=1/);
  await expect(rowOf(page, lead.clientName)).toContainText("12:00 – 1:00 pm");
  await expect(page.getByText(`Client: ${lead.clientName}`)).toBeVisible();
});

test("the meetings open on today and what comes, the nearest first; the past is 1 choice away", async ({
  page,
  crm,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString();
  const far = await newMeeting(crm, inDays(300));
  const past = await newMeeting(crm, inDays(-3));
  const soon = await newMeeting(crm, new Date(Date.now() + hourMs / 60).toISOString());
  await visit(page, "/crm/meetings");
  await expect(rowOf(page, soon.lead.clientName)).toBeVisible();
  await expect(rowOf(page, past.lead.clientName)).toBeHidden();
  const names = await page.getByRole("row").allInnerTexts();
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name));
  expect(placeOf(soon.lead.clientName)).toBeLessThan(placeOf(far.lead.clientName));
  await page.getByLabel("When", { exact: true }).selectOption("Past");
  await expect(rowOf(page, past.lead.clientName)).toBeVisible();
  await expect(rowOf(page, far.lead.clientName)).toBeHidden();
  await visit(page, `/crm/meetings?leadId=${past.lead.id}`);
  await expect(rowOf(page, past.lead.clientName)).toBeVisible();
});
