import { expect } from "@playwright/test";
import { mailsTo } from "./support/api";
import { unique } from "./support/new-company";
import { openProposal, reload, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

const word = unique();
const clientName = `Meera Iyer ${word}`;
const emailId = `meera-${word}@aurora.example`;
const title = `Web shop ${word}`;
const yesterday = new Date(Date.now() - 24 * 3_600_000).toLocaleDateString("en-CA", {
  timeZone: "Asia/Kolkata",
});

test("a salesperson goes from the first call to the won order without leaving the portal", {
  tag: "@journey",
}, async ({ page, crm, browser, request }) => {
  test.setTimeout(180_000);
  await crm.changeProfile({ state: "Maharashtra" });
  const brand = await crm.createBrand({ name: `Aurora Foods ${word}` });

  await test.step("the lead is entered", async () => {
    await visit(page, "/crm/leads");
    await page.getByRole("button", { name: "Add New Lead" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Lead" });
    await dialog.getByLabel("Client Name").fill(clientName);
    await dialog.getByRole("combobox", { name: "Brand" }).fill(brand.name);
    await page.getByRole("option", { name: brand.name }).click();
    await dialog.getByLabel("Email").fill(emailId);
    await dialog.getByRole("combobox", { name: "CS Person" }).fill("Leela Nair");
    await dialog.getByRole("button", { name: "Add Lead" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: clientName }).click();
    await expect(page.getByRole("heading", { name: clientName })).toBeVisible();
  });

  await test.step("a meeting was held and led to an enquiry", async () => {
    await page.getByRole("button", { name: "Schedule Meeting" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
    await dialog.getByLabel("Date").fill(yesterday);
    await dialog.getByLabel("Time").fill("11:00");
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog).toBeHidden();
    await visit(page, `/crm/meetings?search=${encodeURIComponent(clientName)}`);
    await page.getByRole("button", { name: /^Add outcome of/ }).click();
    const outcome = page.getByRole("dialog", { name: "What came of it?" });
    await outcome.getByLabel("Outcome").selectOption("Got Enquiry");
    await outcome.getByLabel("Stage").selectOption("Got Enquiry");
    await outcome.getByRole("button", { name: "Save Outcome" }).click();
    await expect(outcome).toBeHidden();
    await notice(page, "Outcome saved").getByRole("button", { name: "Add Enquiry" }).click();
  });

  await test.step("the enquiry is entered for that lead", async () => {
    const dialog = page.getByRole("dialog", { name: "Add Enquiry" });
    await expect(dialog.getByRole("combobox", { name: "Lead" })).toHaveValue(clientName);
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Product Type").selectOption("E-commerce");
    await dialog.getByLabel("Estimated Value").fill("2L");
    await dialog.getByRole("button", { name: "Add Enquiry" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `More actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Send Proposal" }).click();
  });

  await test.step("a proposal goes to the client", async () => {
    const line = page.getByRole("listitem", { name: "Line 1" });
    await line.getByLabel("Description").fill("Web shop with payments");
    await line.getByLabel("Rate").fill("2,00,000");
    await page.getByLabel("Place of Supply").selectOption("Karnataka");
    await page.getByRole("button", { name: "Send Proposal" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Send Proposal" });
    await expect(dialog.getByLabel("To")).toHaveValue(emailId);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    const sent = page.getByRole("dialog", { name: "Proposal sent" });
    await sent.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: /^Stage of/ })).toContainText("Quotation Sent");
  });

  await test.step("the client accepts through the link in the mail", async () => {
    const mails = async () =>
      (await mailsTo(request, emailId)).filter(({ subject }) => subject.includes(title));
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
    const link = (await mails())[0]?.text.match(/https?:\/\/\S+\/p\/[\w-]+/)?.[0] ?? "";
    const client = await (await browser.newContext()).newPage();
    await openProposal(client, link);
    await expect(client.getByRole("heading", { name: title })).toBeVisible();
    await expect(client.getByText("₹2,36,000").first()).toBeVisible();
    await client.getByRole("button", { name: "Accept" }).click();
    await client.getByLabel("Your name").fill("Meera Iyer");
    await client.getByRole("button", { name: "Accept Proposal" }).click();
    await expect(client.getByText("Accepted by Meera Iyer")).toBeVisible();
    await client.context().close();
  });

  await test.step("the order is won at what was accepted", async () => {
    await reload(page);
    await expect(page.getByText(/^Accepted by Meera Iyer,/)).toBeVisible();
    await page.getByRole("button", { name: "Mark as Won" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark as Won" });
    await expect(dialog.getByLabel("Final Value")).toHaveValue("2,36,000");
    await dialog.getByRole("button", { name: "Mark as Won" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /^Stage of/ })).toContainText("Won");
    await visit(page, `/crm/enquiries?search=${word}`);
    const rate = page.locator("dl > div").filter({ hasText: "Conversion Rate" });
    await expect(rate.locator("dd")).toHaveText("100%");
  });
});
