import { expect, type Page, test as platformTest } from "@playwright/test";
import { formatDate } from "@/lib/core/format";
import { dayIn } from "./support/days";
import { newCompany, unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectAccessible, looks, notice, show } from "./support/page-checks";
import { people, portalUrl } from "./support/people";
import { signIn } from "./support/sign-in";

const csPerson = "Leela Nair";

async function newLead(crm: CompanyApi, values: object = {}) {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const clientName = `Meera Iyer ${unique()}`;
  return crm.createLead({ brandId, clientName, csPerson, ...values });
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });
const option = (page: Page, name: string) =>
  page.getByRole("listbox", { name: "Results" }).getByRole("option").filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
}

test("a lead is opened by the digits of its phone: Ctrl-K, digits, Enter", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const digits = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  const lead = await newLead(crm, {
    mobileNumber: `+91 982${digits.slice(0, 2)} ${digits.slice(2)}`,
  });
  await visit(page, "/");
  for (const typed of [digits.slice(-5), `0982${digits}`]) {
    await openPalette(page);
    await field(page).fill(typed);
    await expect(option(page, lead.clientName)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(heading(page, lead.clientName)).toBeVisible();
    await page.goBack();
    await expect(heading(page, lead.clientName)).toBeHidden();
  }
});

test("a lead is found by an added field in the list and in the palette once the field says so", async ({
  page,
  crm,
  api,
}) => {
  const meter = { entity: "lead" as const, kind: "text" as const, label: "Meter Number" };
  await api("POST /company/fields", { body: meter });
  const lead = await newLead(crm, { custom: { meter_number: "KA-77-4411" } });
  const other = await newLead(crm);
  await visit(page, "/settings/fields?kind=leads");
  await page.getByRole("button", { name: "Meter Number", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit Field" }).getByLabel("Found by search").check();
  await page.keyboard.press("ControlOrMeta+Enter");
  const fields = page.getByRole("list", { name: "Fields", exact: true });
  await expect(fields).toContainText("Found by search");

  await visit(page, "/crm/leads");
  await page.getByRole("searchbox").fill("77-4411");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(other.clientName)).toHaveCount(0);
  await expect(row(lead.clientName)).toBeVisible();

  await page.keyboard.press("Escape");
  await openPalette(page);
  await field(page).fill("ka-77");
  await expect(option(page, lead.clientName)).toContainText("Meter Number: KA-77-4411");
  await page.keyboard.press("Enter");
  await expect(heading(page, lead.clientName)).toBeVisible();
});

test("a result opens in a new tab by Ctrl-Enter, and the palette stays", async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, "/crm/leads");
  await openPalette(page);
  await field(page).fill(lead.clientName);
  await expect(option(page, lead.clientName)).toBeVisible();
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(heading(await opening, lead.clientName)).toBeVisible();
  await expect(field(page)).toBeVisible();
});

test("a lead is moved to Qualified and followed up tomorrow by keyboard alone: 5 keys beside the words", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, `/crm/leads/${lead.id}`);
  await openPalette(page);
  await page.keyboard.type("move");
  await expect(option(page, "Move to…")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  const stages = page.getByRole("listbox", { name: "Move to…" });
  await expect(stages.getByRole("option", { name: "New", exact: true })).toBeHidden();
  await page.keyboard.type("qual");
  await page.keyboard.press("Enter");
  await expect(notice(page, "Stage changed to Qualified")).toBeVisible();
  await openPalette(page);
  await page.keyboard.type(">fol");
  await page.keyboard.press("Enter");
  const tomorrow = dayIn(1);
  await expect(notice(page, `Next follow up on ${formatDate(tomorrow)}`)).toBeVisible();
  expect(await crm.readLead(lead.id)).toMatchObject({
    stage: "Qualified",
    nextFollowUpDate: tomorrow,
  });
});

test("Escape leaves the choices of an action, then the palette; Add note puts the caret into the note", async ({
  page,
  crm,
}) => {
  const lead = await newLead(crm);
  await visit(page, `/crm/leads/${lead.id}`);
  await openPalette(page);
  await page.keyboard.type("assign");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox", { name: "Assign…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await openPalette(page);
  await page.keyboard.type("add note");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
});

test("deleting goes through its dialog", async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, `/crm/leads/${lead.id}`);
  await openPalette(page);
  await page.keyboard.type(">delete");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete this lead?");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(heading(page, lead.clientName)).toBeVisible();
});

test("records opened last come first, without the current one", async ({ page, crm }) => {
  const [first, second] = [await newLead(crm), await newLead(crm)];
  for (const { id } of [first, second]) {
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/company/recents"));
    await visit(page, `/crm/leads/${id}`);
    expect((await kept).status()).toBe(200);
  }
  await openPalette(page);
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options.first()).toContainText(first.clientName);
  await expect(options.nth(1)).not.toContainText(second.clientName);
  await page.keyboard.press("Enter");
  await expect(heading(page, first.clientName)).toBeVisible();
});

test("a name that is not found becomes a new lead of this name: one Enter", async ({ page }) => {
  const name = `acm ${unique()}`;
  await visit(page, "/");
  await openPalette(page);
  await page.keyboard.type(name);
  await expect(page.getByText(`Nothing found for “${name}”`)).toBeVisible();
  await expect(option(page, `Create lead “${name}”`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  await expect(dialog.getByLabel("Client Name")).toHaveValue(name);
  await expect(dialog.getByLabel("Client Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/new=|name=/);
});

for (const look of looks) {
  test(`the palette on a record's page has no finding of axe: ${look.name}`, async ({
    page,
    crm,
  }) => {
    await show(page, look);
    const lead = await newLead(crm, { mobileNumber: "+91 98200 12345" });
    await visit(page, `/crm/leads/${lead.id}`);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(option(page, "Follow up tomorrow")).toBeVisible();
    if (look === looks[0]) await expectAccessible(page);
    if (look.viewport.width < 768) {
      const box = await page.getByRole("dialog").boundingBox();
      expect(box).toEqual({ x: 0, y: 0, ...look.viewport });
    }
    await field(page).fill(lead.clientName);
    await expect(option(page, lead.clientName)).toBeVisible();
    await expectAccessible(page);
  });
}

platformTest.describe("on the admin host", () => {
  platformTest.use({ baseURL: portalUrl("admin") });
  platformTest.beforeEach(({ context }) => signIn(context, people.admin));

  platformTest(
    "a company is found by the address of its owner and suspended through the dialog",
    async ({ page, request }) => {
      const company = await newCompany(request);
      await visit(page, "/");
      await openPalette(page);
      await page.keyboard.type(company.email);
      await expect(option(page, company.email)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(heading(page, company.name)).toBeVisible();
      await openPalette(page);
      await page.keyboard.type(">suspend");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: `Deactivate ${company.name}` });
      await expect(dialog.getByLabel("Status")).toHaveValue("suspended");
    },
  );
});
