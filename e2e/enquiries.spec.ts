import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const card = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");

const csPerson = "Leela Nair";

async function newLead(crm: CompanyApi) {
  const clientName = `Meera Iyer ${unique()}`;
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const { id } = await crm.createLead({ brandId, clientName, csPerson });
  return { id, clientName };
}

async function newEnquiry(crm: CompanyApi, values: object = {}) {
  const { id: leadId } = await newLead(crm);
  const title = `Shop ${unique()}`;
  return crm.createEnquiry({ leadId, title, productType: "Website", csPerson, ...values });
}

const listOf = (word: string) => `/crm/enquiries?search=${encodeURIComponent(word)}`;

async function chooseStage(page: Page, title: string, stage: string): Promise<void> {
  await page.getByRole("button", { name: `Stage of ${title}` }).click();
  await page.getByRole("menuitemcheckbox", { name: stage, exact: true }).click();
}

test("the four cards follow the filters", async ({ page, crm }) => {
  const word = unique();
  const title = (name: string) => `${name} ${word}`;
  await newEnquiry(crm, { title: title("A"), stage: "Won", value: 300_000 });
  await newEnquiry(crm, { title: title("B"), stage: "New", value: 100_000 });
  await newEnquiry(crm, { title: title("C"), productType: "Consulting", value: 50_000 });
  await visit(page, listOf(word));
  await expect(card(page, "Total Enquiries")).toHaveText("3");
  await expect(card(page, "Won Enquiries")).toHaveText("1");
  await expect(card(page, "Total Value")).toHaveText("₹4.5L");
  await expect(card(page, "Conversion Rate")).toHaveText("33%");
  await page.getByLabel("Product Type", { exact: true }).selectOption("Website");
  await expect(card(page, "Conversion Rate")).toHaveText("50%");
  await page.getByLabel("Stage", { exact: true }).selectOption("Won");
  await expect(card(page, "Total Enquiries")).toHaveText("1");
  await expect(card(page, "Total Value")).toHaveText("₹3L");
  await expect(rowOf(page, title("A"))).toBeVisible();
  await expect(rowOf(page, title("B"))).toBeHidden();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).not.toHaveURL(/search/);
  await page.getByLabel("Search enquiries").fill(`nothing of ${word}`);
  await expect(page.getByText("No enquiries found")).toBeVisible();
  await expect(card(page, "Conversion Rate")).toHaveText("0%");
});

test("Won asks for the final value, Lost for a reason, another stage for nothing", async ({
  page,
  crm,
}) => {
  const { title } = await newEnquiry(crm);
  await visit(page, listOf(title));
  await chooseStage(page, title, "Negotiation");
  await expect(notice(page, "Stage changed to Negotiation")).toBeVisible();
  await chooseStage(page, title, "Won");
  const won = page.getByRole("dialog", { name: "Mark as Won" });
  await won.getByRole("button", { name: "Mark as Won" }).click();
  await expect(won.getByText("Enter what the order came to")).toBeVisible();
  await won.getByLabel("Final Value").fill("2,75,000");
  await won.getByRole("button", { name: "Mark as Won" }).click();
  await expect(won).toBeHidden();
  await expect(rowOf(page, title)).toContainText("₹2,75,000");
  await expect(card(page, "Conversion Rate")).toHaveText("100%");
  await chooseStage(page, title, "Lost");
  const lost = page.getByRole("dialog", { name: "Mark as Lost" });
  await lost.getByRole("button", { name: "Mark as Lost" }).click();
  await expect(lost.getByText("Say why it was lost")).toBeVisible();
  await lost.getByLabel("Reason").fill("Went with another vendor");
  await lost.getByRole("button", { name: "Mark as Lost" }).click();
  await expect(lost).toBeHidden();
  await rowOf(page, title).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Went with another vendor").first()).toBeVisible();
});

test("a lead's page adds an enquiry of that lead and leads to all it has", async ({
  page,
  crm,
}) => {
  const lead = await newLead(crm);
  const title = `Portal ${unique()}`;
  await visit(page, `/crm/leads/${lead.id}`);
  await page.getByRole("button", { name: "Add Enquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Enquiry" });
  await expect(dialog.getByRole("combobox", { name: "Lead" })).toHaveValue(lead.clientName);
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Product Type").selectOption("Mobile App");
  await dialog.getByRole("combobox", { name: "CS Person" }).fill(csPerson);
  await dialog.getByRole("button", { name: "Add Enquiry" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "View all" }).last().click();
  await expect(page).toHaveURL(new RegExp(`leadId=${lead.id}`));
  await expect(page.getByText(`Lead: ${lead.clientName}`)).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
});
