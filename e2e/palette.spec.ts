import { expect, type Page } from "@playwright/test";
import { formatDate } from "@/lib/core/format";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectAccessible, looks, notice, show, waitForAnimations } from "./support/page-checks";

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

test("a lead is found by a custom field in the list and in the palette once the field says so", async ({
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
      await waitForAnimations(page);
      const box = await page.getByRole("dialog").boundingBox();
      expect(box).toEqual({ x: 0, y: 0, ...look.viewport });
    }
    await field(page).fill(lead.clientName);
    await expect(option(page, lead.clientName)).toBeVisible();
    await expectAccessible(page);
  });
}
