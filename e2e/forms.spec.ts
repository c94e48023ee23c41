import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

const csPerson = "Leela Nair";

async function makeRecords(crm: CompanyApi) {
  const brand = await crm.createBrand({ name: `Vindhya Ceramics ${unique()}` });
  const lead = { brandId: brand.id, clientName: "Farida Shaikh", csPerson };
  const { id: leadId } = await crm.createLead(lead);
  const scheduledDate = "2026-01-05T16:00:00+05:30";
  const meeting = await crm.createMeeting({ leadId, scheduledDate, csPerson });
  const about = { title: "Dealer portal", productType: "Web Application" as const, csPerson };
  const enquiry = await crm.createEnquiry({ leadId, ...about });
  return { meeting: meeting.id, enquiry: enquiry.id };
}

for (const look of looks) {
  test(`forms with errors are accessible and fit the screen: ${look.name}`, async ({
    page,
    crm,
  }) => {
    const made = await makeRecords(crm);
    await show(page, look);
    await visit(page, `/crm/meetings/${made.meeting}`);
    await page.getByRole("button", { name: "Add Outcome" }).click();
    await page.getByRole("button", { name: "Save Outcome" }).click();
    await expectFits(page);

    await visit(page, "/crm/leads?new=1");
    await page.getByRole("button", { name: "Add Lead", exact: true }).click();
    await expectFits(page);

    await visit(page, "/crm/meetings?new=1");
    await page.getByRole("button", { name: "More Details" }).click();
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expectFits(page);

    await visit(page, "/crm/enquiries?new=1");
    const form = page.getByRole("dialog", { name: "Add Enquiry" });
    await form.getByRole("button", { name: "Add Enquiry" }).click();
    await expect(form.getByText("Choose a lead")).toBeVisible();
    await expect(form.getByText("Title is required")).toBeVisible();
    await expectFits(page);

    await visit(page, `/crm/enquiries/${made.enquiry}/proposals/new`);
    await page.getByRole("button", { name: "Add Line" }).click();
    await page.getByLabel("Rate").last().fill("five");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByLabel("Rate").last()).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
  });
}

test("the forms of the team are accessible and fit the screen", async ({ page }) => {
  await visit(page, "/team");
  await page.getByRole("button", { name: "Add Member" }).last().click();
  await expect(page.getByRole("dialog", { name: "Add Team Member" })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Leela Nair" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Team Member" })).toBeVisible();
  await expectFits(page);
});
