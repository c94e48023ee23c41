import { expect } from "@playwright/test";
import { formatDate } from "@/lib/core/format";
import { parseDateInput } from "@/lib/core/parse-date-input";
import { mailsTo } from "./support/api";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { type CompanyApi, openAsMember, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

test("dates and times are typed as people write them, or picked by keyboard", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${unique()}` });
  const lead = { brandId, clientName: "Meera Iyer", csPerson: "Leela Nair" };
  const { id } = await crm.createLead(lead);
  await visit(page, `/crm/leads/${id}`);
  await page.getByRole("button", { name: "Schedule Meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
  const [date, time] = [dialog.getByLabel("Date"), dialog.getByLabel("Time")];
  const today = dayIn(0);
  for (const typed of ["22/12", "tomorrow", "fri", "22 dec"]) {
    await date.fill(typed);
    await time.focus();
    await expect(date).toHaveValue(formatDate(parseDateInput(typed, today)));
  }
  await time.fill("430");
  await expect(dialog.getByText("Ends at 5:30 pm")).toBeVisible();
  await time.press("Alt+ArrowDown");
  await expect(page.getByRole("option", { name: "4:30 pm" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(time).toHaveValue("5:00 pm");
  await expect(time).toBeFocused();
});

test("calendar and clock fit the screen of a phone without findings of axe, dark", async ({
  page,
  crm,
}) => {
  await show(page, looks[1]);
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${unique()}` });
  const lead = { brandId, clientName: "Meera Iyer", csPerson: "Leela Nair" };
  const { id } = await crm.createLead(lead);
  await visit(page, `/crm/leads/${id}`);
  await page.getByRole("button", { name: "Schedule Meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
  await dialog.getByRole("button", { name: "Open calendar" }).click();
  await expect(page.getByRole("grid")).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Open clock" }).click();
  await expect(page.getByRole("listbox", { name: "Times" })).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});

async function newEnquiry(crm: CompanyApi) {
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${unique()}` });
  const emailId = `meera-${unique()}@aurora.example`;
  const client = { brandId, clientName: "Meera Iyer", emailId, csPerson: "Leela Nair" };
  const { id: leadId } = await crm.createLead({ ...client, hq: "Indiranagar, Bengaluru" });
  return crm.createEnquiry({
    leadId,
    title: `Shop ${unique()}`,
    productType: "Website",
    csPerson: "Leela Nair",
    estimatedValue: 450_000,
  });
}

test("a proposal for what an enquiry is worth is sent with two clicks", async ({ page, crm }) => {
  await crm.changeProfile({ state: "Maharashtra" });
  const enquiry = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${enquiry.id}/proposals/new`);
  const line = page.getByRole("listitem", { name: "Line 1" });
  await expect(line.getByLabel("Description")).toHaveValue(enquiry.title);
  await expect(line.getByLabel("Rate")).toHaveValue("4,50,000");
  await expect(page.getByLabel("Place of Supply")).toHaveValue("29");
  await page.getByRole("button", { name: "Send Proposal" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Proposal sent" })).toBeVisible();
});

test("an incomplete line is named and has the focus on Send", async ({ page, crm }) => {
  await crm.changeProfile({ state: "Maharashtra" });
  const { id } = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${id}/proposals/new`);
  await page.getByRole("button", { name: "Add Line" }).click();
  const line = page.getByRole("listitem", { name: "Line 2" });
  await line.getByLabel("Description").fill("Hosting");
  await page.getByRole("button", { name: "Send Proposal" }).first().click();
  await expect(line.getByLabel("Rate")).toBeFocused();
  await expect(line.getByText("Line 2 is incomplete")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the proposal is beside the editor while it is typed, where the screen is wide", async ({
  page,
  crm,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const enquiry = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${enquiry.id}/proposals/new`);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: enquiry.title })).toBeVisible();
  await page.getByLabel("Introduction").fill("As discussed on the phone");
  await expect(preview.getByText("As discussed on the phone")).toBeVisible();
  await page.getByRole("listitem", { name: "Line 1" }).getByLabel("Rate").fill("1,00,000");
  await expect(preview.getByText("₹1,18,000").first()).toBeVisible();
  await expectFits(page);
});

test("a member asks the owners for the company's state with one click", async ({
  page,
  crm,
  browser,
  request,
}) => {
  await crm.changeProfile({ state: null, gstin: null });
  const { id } = await newEnquiry(crm);
  const path = `/crm/enquiries/${id}/proposals/new`;
  const theirs = await openAsMember(browser, crm.company);
  await visit(theirs, path);
  await theirs.getByRole("button", { name: "Send Proposal" }).first().click();
  const missing = theirs.getByRole("region", { name: "Missing state of the company" });
  await expect(missing).toBeFocused();
  await missing.getByRole("button", { name: "Ask the Owner" }).click();
  await expect(missing).toContainText("Ravi Kulkarni asked the owners by mail");
  await theirs.reload();
  await expect(missing).toContainText("Ravi Kulkarni asked the owners by mail");
  await theirs.context().close();
  await expect
    .poll(async () => (await mailsTo(request, crm.company.email)).map(({ subject }) => subject))
    .toContain(`Ravi Kulkarni needs the state of ${crm.company.name} to send a proposal`);
  await visit(page, path);
  await page.getByRole("link", { name: "Enter It in Settings" }).click();
  await expect(page).toHaveURL(/\/settings\/company$/);
});
