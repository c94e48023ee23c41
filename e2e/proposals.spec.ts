import { type Browser, expect, type Page } from "@playwright/test";
import { mailsTo } from "./support/api";
import { unique } from "./support/new-company";
import { type CompanyApi, openProposal, test, visit } from "./support/own-company";
import { expectFits } from "./support/page-checks";
import { portalUrl } from "./support/people";

const csPerson = "Leela Nair";

test.beforeEach(({ crm }) => crm.changeProfile({ state: "Maharashtra" }));

async function newEnquiry(crm: CompanyApi) {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const emailId = `meera-${unique()}@aurora.example`;
  const lead = { brandId, clientName: "Meera Iyer", emailId, csPerson };
  const { id: leadId } = await crm.createLead(lead);
  const title = `Shop ${unique()}`;
  const enquiry = await crm.createEnquiry({ leadId, title, productType: "Website", csPerson });
  return { ...enquiry, emailId };
}

const line = (page: Page, place: number) => page.getByRole("listitem", { name: `Line ${place}` });

async function writeLine(page: Page, place: number, description: string, rate: string) {
  await line(page, place).getByLabel("Description").fill(description);
  await line(page, place).getByLabel("Rate").fill(rate);
}

/** Sends a proposal of one line and returns the client's link. */
async function send(page: Page, enquiryId: string): Promise<string> {
  await visit(page, `/crm/enquiries/${enquiryId}/proposals/new`);
  await writeLine(page, 1, "Design", "1,00,000");
  await page.getByLabel("Place of Supply").selectOption("Maharashtra");
  await page.getByRole("button", { name: "Send Proposal" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  const sent = page.getByRole("dialog", { name: "Proposal sent" });
  const url = await sent.getByLabel("Client's link").inputValue();
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(new RegExp(`/crm/enquiries/${enquiryId}$`));
  return url;
}

/** The client's browser, without a session of the company. */
async function newClient(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test("lines are written by keyboard, and the totals follow", { tag: "@journey" }, async ({
  page,
  crm,
}) => {
  const { id } = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${id}/proposals/new`);
  await page.getByLabel("GSTIN").fill("29aagcb7383j1z4");
  await expect(page.getByLabel("Place of Supply")).toHaveValue("29");
  await writeLine(page, 1, "Design", "1,00,000");
  await page.keyboard.press("Enter");
  await expect(line(page, 2).getByLabel("Description")).toBeFocused();
  await page.keyboard.type("Hosting");
  await line(page, 2).getByLabel("Quantity").fill("12");
  await line(page, 2).getByLabel("Rate").fill("999.50");
  await line(page, 2).getByLabel("GST").selectOption("5%");
  await expect(page.getByText("₹1,11,994.00")).toBeVisible();
  await expect(page.getByText("IGST 18%")).toBeVisible();
  await expect(page.getByText("₹1,30,594.00", { exact: true })).toBeVisible();
  await line(page, 2).getByLabel("Rate").press("ArrowUp");
  await expect(line(page, 1).getByLabel("Rate")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(line(page, 1).getByLabel("Description")).toHaveValue("Hosting");
  await expect(line(page, 2).getByLabel("Rate")).toBeFocused();
});

test("unsaved input survives a reload, and a draft can be opened again", async ({ page, crm }) => {
  const { id } = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${id}/proposals/new`);
  await writeLine(page, 1, "Design", "50000");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(line(page, 1).getByLabel("Description")).toHaveValue("Design");
  await expect(page.getByText("What you had typed is here again")).toBeVisible();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(page).toHaveURL(/\/crm\/proposals\//);
  await page.goto(`/crm/enquiries/${id}/proposals/new`);
  await expect(page).toHaveURL(/\/crm\/proposals\//);
  await expect(line(page, 1).getByLabel("Rate")).toHaveValue("50,000");
});

test("the client asks for changes and accepts the next version, and the open enquiry shows it", {
  tag: "@journey",
}, async ({ page, crm, browser }) => {
  const { id } = await newEnquiry(crm);
  const first = await send(page, id);
  await expect(page.getByRole("button", { name: /^Stage of/ })).toContainText("Quotation Sent");
  const client = await newClient(browser);
  await openProposal(client, first);
  await expect(client.getByText("₹1,18,000").first()).toBeVisible();
  await client.getByRole("button", { name: "Ask for Changes" }).click();
  await client.getByRole("button", { name: "Send" }).click();
  await expect(client.getByText("What should change is required")).toBeVisible();
  await client.getByLabel("What should change").fill("Half of it now");
  await client.getByRole("button", { name: "Send" }).click();
  await expect(client.getByText("You asked for changes")).toBeVisible();
  // The open page of the enquiry follows the client.
  await expect(page.getByText("Viewed once")).toBeVisible();
  await expect(page.getByText("Half of it now").first()).toBeVisible();
  await page.getByRole("button", { name: "New Version" }).click();
  await expect(page).toHaveURL(/\/crm\/proposals\//);
  await line(page, 1).getByLabel("Rate").fill("50000");
  await page.getByRole("button", { name: "Send Proposal" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  const sent = page.getByRole("dialog", { name: "Proposal sent" });
  const second = await sent.getByLabel("Client's link").inputValue();
  await sent.getByRole("button", { name: "Done" }).click();
  await client.reload();
  await expect(client.getByText("A newer version of this proposal was sent to you")).toBeVisible();
  await openProposal(client, second);
  await expect(client.getByText(/ v2$/)).toBeVisible();
  await client.getByRole("button", { name: "Accept" }).click();
  await client.getByRole("button", { name: "Accept Proposal" }).click();
  await expect(client.getByText("Accepted by Meera Iyer")).toBeVisible();
  await expect(page.getByText(/^Accepted by Meera Iyer/)).toBeVisible();
  await client.context().close();
});

test("on a phone Send is on the first screen, and so is Accept", async ({ page, crm, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newEnquiry(crm);
  await visit(page, `/crm/enquiries/${id}/proposals/new`);
  await expect(page.getByRole("button", { name: "Send Proposal" })).toBeInViewport({ ratio: 1 });
  const url = await send(page, id);
  const client = await newClient(browser);
  await client.setViewportSize({ width: 390, height: 844 });
  await openProposal(client, url);
  await expect(client.getByRole("button", { name: "Accept" })).toBeInViewport({ ratio: 1 });
  await expectFits(client);
  await client.context().close();
});

test("a withdrawn link and an unknown link show the same page without any details", async ({
  page,
  crm,
  browser,
}) => {
  const { id } = await newEnquiry(crm);
  const url = await send(page, id);
  await page.getByRole("button", { name: "More actions for proposal" }).click();
  await page.getByRole("menuitem", { name: "Withdraw Link" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Link withdrawn").first()).toBeVisible();
  const client = await newClient(browser);
  await client.goto(url);
  await expect(client.getByText("This link was withdrawn. Ask for a new one.")).toBeVisible();
  await client.goto(`${portalUrl(crm.company.host)}/p/nobody-has-this`);
  await expect(client.getByText("This link does not open a proposal.")).toBeVisible();
  await expect(client.getByRole("button")).toHaveCount(0);
  await client.context().close();
});

test("a proposal is resent to another address, with a link that replaces the first", async ({
  page,
  crm,
  browser,
}) => {
  const { id, emailId } = await newEnquiry(crm);
  const first = await send(page, id);
  const mailsBefore = async () => (await mailsTo(page.request, emailId)).length;
  await expect.poll(mailsBefore, { timeout: 20_000 }).toBe(1);
  await page.getByRole("button", { name: "More actions for proposal" }).click();
  await page.getByRole("menuitem", { name: "Send Again" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Again" });
  await expect(dialog.getByLabel("To")).toHaveValue(emailId);
  const to = `accounts-${unique()}@aurora.example`;
  await dialog.getByLabel("To").fill(to);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const sent = page.getByRole("dialog", { name: "Proposal sent again" });
  const second = await sent.getByLabel("Client's link").inputValue();
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(to).first()).toBeVisible();
  const mails = async () =>
    (await mailsTo(page.request, to)).filter(({ text }) => text.includes(second));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  const client = await newClient(browser);
  await client.goto(first);
  await expect(client.getByText("This link does not open a proposal.")).toBeVisible();
  await client.goto(second);
  await expect(client.getByRole("button", { name: "Accept" })).toBeVisible();
  await client.context().close();
});
