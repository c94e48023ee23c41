import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, pressFor, test, visit } from "./support/own-company";
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

test("a new enquiry is entered by keyboard, with missing values shown at their fields", async ({
  page,
  crm,
}) => {
  const { clientName } = await newLead(crm);
  const title = `Catalogue ${unique()}`;
  await visit(page, "/crm/enquiries");
  const dialog = page.getByRole("dialog", { name: "Add Enquiry" });
  const lead = dialog.getByRole("combobox", { name: "Lead" });
  await pressFor(page, "c", lead);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText("Choose a lead")).toBeVisible();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await lead.fill(clientName);
  await page.getByRole("listbox").getByRole("option", { name: clientName }).click();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Product Type").selectOption("E-commerce");
  await dialog.getByRole("combobox", { name: "CS Person" }).fill(csPerson);
  await dialog.getByLabel("Estimated Value").fill("4.5L");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(notice(page, "Enquiry created")).toBeVisible();
  const row = rowOf(page, title);
  await expect(row).toContainText(clientName);
  await expect(row).toContainText("₹4,50,000");
});

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
});

test("a search without results shows that nothing matches", async ({ page }) => {
  await visit(page, listOf(unique()));
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

test("a stage that the server refuses goes back with a notice", async ({ page, crm }) => {
  const { title } = await newEnquiry(crm);
  await visit(page, listOf(title));
  await page.route("**/api/crm/enquiries/*", (route) => route.abort());
  await chooseStage(page, title, "On Hold");
  await expect(notice(page, "Error saving enquiry. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Stage of ${title}: New` })).toBeVisible();
});

test("a deleted enquiry is gone at once and back after Undo", async ({ page, crm }) => {
  const { title } = await newEnquiry(crm);
  await visit(page, listOf(title));
  await page.getByRole("button", { name: `More actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("Are you sure you want to delete this enquiry?");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(rowOf(page, title)).toBeHidden();
  await notice(page, "Enquiry deleted").getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Enquiry restored")).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
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

test("a link with new=1 opens the form with its lead, and closing it forgets that", async ({
  page,
  crm,
}) => {
  const lead = await newLead(crm);
  await visit(page, `/crm/enquiries?new=1&leadId=${lead.id}`);
  const dialog = page.getByRole("dialog", { name: "Add Enquiry" });
  await expect(dialog.getByRole("combobox", { name: "Lead" })).toHaveValue(lead.clientName);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/new=1/);
});
