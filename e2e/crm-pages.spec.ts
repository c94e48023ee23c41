import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, expectStill, looks, show } from "./support/page-checks";

/** The addresses of all pages with content, and of one page of each template. */
async function pagesOf(crm: CompanyApi): Promise<{ all: string[]; templates: string[] }> {
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
    // About as wide as the name above it, which leaves the least space between the two links.
    emailId: "farida@sh.in",
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
  const [aLead, aMeeting] = [`/crm/leads/${lead.id}`, `/crm/meetings/${meeting.id}`];
  const lists = ["/crm/brands", "/crm/leads", "/crm/leads?search=nothing-of-this", "/crm/trash"];
  const meetings = ["/crm/meetings", "/crm/meetings?when=past"];
  return {
    all: [...lists, "/crm/changes", `/crm/brands/${brand.id}`, aLead, ...meetings, aMeeting],
    templates: ["/crm/leads", aLead, "/crm/trash", aMeeting],
  };
}

for (const look of looks) {
  const isFirst = look === looks[0];
  test(`${isFirst ? "every page" : "one page of each template"} is accessible, fits the screen and stands still: ${look.name}`, async ({
    page,
    crm,
  }) => {
    await show(page, look);
    const { all, templates } = await pagesOf(crm);
    for (const path of isFirst ? all : templates) {
      await visit(page, path);
      await expectStill(page);
      await expectFits(page);
    }
    await page.getByRole("button", { name: "Add Outcome" }).click();
    await page.getByRole("button", { name: "Save Outcome" }).click();
    await expectFits(page);
    await visit(page, "/crm/leads?new=1");
    await page.getByRole("button", { name: "Add Lead", exact: true }).click();
    await expectFits(page);
    if (!isFirst) return;
    await visit(page, "/crm/meetings?new=1");
    await page.getByRole("button", { name: "More Details" }).click();
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expectFits(page);
  });
}
