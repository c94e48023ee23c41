import { expect } from "@playwright/test";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, expectStill, looks, show } from "./support/page-checks";

/** The addresses of all pages, each with content. */
async function pagesOf(crm: CompanyApi): Promise<string[]> {
  const brand = await crm.createBrand({
    name: "Vindhya Ceramics",
    email: "hello@vindhya.example",
    phone: "98200 12345",
    website: "https://vindhya.example",
    estimatedValue: 1_250_000,
  });
  const lead = await crm.createLead({
    brandId: brand.id,
    clientName: "Farida Shaikh",
    csPerson: "Leela Nair",
    comment:
      "A long comment that has to be cut on the list and is shown whole on the page. ".repeat(3),
  });
  await crm.changeLead(lead.id, { stage: "Proposal" });
  const meeting = await crm.createMeeting({
    leadId: lead.id,
    scheduledDate: "2026-01-05T16:00:00+05:30",
    csPerson: "Leela Nair",
    mode: "In Person",
    location: "12 MG Road, Pune",
  });
  const lists = ["/crm/brands", "/crm/leads", "/crm/leads?search=nothing-of-this", "/crm/trash"];
  const records = [`/crm/brands/${brand.id}`, `/crm/leads/${lead.id}`];
  return [
    ...lists,
    ...records,
    "/crm/meetings",
    "/crm/meetings?when=past",
    `/crm/meetings/${meeting.id}`,
  ];
}

for (const look of looks) {
  test(`every page is accessible, fits the screen and stands still: ${look.name}`, async ({
    page,
    crm,
  }) => {
    await show(page, look);
    const paths = await pagesOf(crm);
    for (const path of paths) {
      await visit(page, path);
      await expectStill(page);
      await expectFits(page);
    }
    await visit(page, "/crm/leads");
    await page.getByRole("button", { name: "Add New Lead" }).last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Add Lead", exact: true }).click();
    await expectFits(page);
    await visit(page, "/crm/meetings?new=1");
    await page.getByRole("button", { name: "More Details" }).click();
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expectFits(page);
    await visit(page, paths.at(-1) ?? "");
    await page.getByRole("button", { name: "Add Outcome" }).click();
    await page.getByRole("button", { name: "Save Outcome" }).click();
    await expectFits(page);
  });
}
