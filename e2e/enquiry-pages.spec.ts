import { expect } from "@playwright/test";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, expectStill, looks, show } from "./support/page-checks";

async function pagesOf(crm: CompanyApi): Promise<{ all: string[]; templates: string[] }> {
  const { id: brandId } = await crm.createBrand({ name: "Vindhya Ceramics" });
  const csPerson = "Leela Nair";
  const { id: leadId } = await crm.createLead({
    brandId,
    clientName: "Farida Shaikh",
    // About as wide as the name above it, which leaves the least space between the two links.
    emailId: "farida@sh.in",
    csPerson,
  });
  const { id } = await crm.createEnquiry({
    leadId,
    title: "A portal for the dealers with stock, dues and a very long name ".repeat(3).trim(),
    productType: "Web Application",
    csPerson,
    value: 1_250_000,
    requirement: "Dealers order by phone today.",
  });
  const page = `/crm/enquiries/${id}`;
  const lists = ["/crm/enquiries", "/crm/enquiries?search=nothing"];
  return { all: [...lists, page, `${page}/proposals/new`], templates: [`${page}/proposals/new`] };
}

for (const look of looks) {
  const isFirst = look === looks[0];
  test(`${isFirst ? "enquiries and proposals" : "the editor of proposals and the client's page"} are accessible, fit and stand still: ${look.name}`, async ({
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
    await page.getByRole("button", { name: "Add Line" }).click();
    await page.getByLabel("Rate").last().fill("five");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByLabel("Rate").last()).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await page.goto("/p/nobody-has-this", { waitUntil: "networkidle" });
    await expectFits(page);
    if (!isFirst) return;
    await visit(page, "/crm/enquiries?new=1");
    const form = page.getByRole("dialog", { name: "Add Enquiry" });
    await form.getByRole("button", { name: "Add Enquiry" }).click();
    await expect(form.getByText("Choose a lead")).toBeVisible();
    await expect(form.getByText("Title is required")).toBeVisible();
    await expectFits(page);
  });
}
