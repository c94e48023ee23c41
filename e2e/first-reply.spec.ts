import { expect } from "@playwright/test";
import { createLead } from "../prisma/factories";
import { inProduct } from "./support/in-product";
import { unique } from "./support/new-company";
import { openAsMember, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

type Values = Partial<Parameters<typeof createLead>[0]>;

/** A lead that came a minute ago, whose reply is due in so many minutes. */
async function arrive(companyId: string, minutes: number, values: Values = {}) {
  const now = Date.now();
  return inProduct(() =>
    createLead({
      companyId,
      clientName: `Arrival ${unique()}`,
      csPerson: "Unassigned",
      mobileNumber: "+919820012345",
      arrivedAt: new Date(now - 60_000),
      firstReplyDue: new Date(now + minutes * 60_000),
      ...values,
    }),
  );
}

test("a lead counts down in its row, on its card and on its page, until it is called", {
  tag: "@journey",
}, async ({ page, ownCompany }) => {
  const waiting = await arrive(ownCompany.id, 9.9);
  const late = await arrive(ownCompany.id, -12);
  await visit(page, `/crm/leads?layout=board`);
  const card = page.locator(`[data-row="${waiting.id}"]`);
  await expect(card.getByText(/^New · 0[89]:\d\d$/)).toBeVisible();
  await visit(page, `/crm/leads?layout=list`);
  await expect(
    page.locator(`[data-row="${late.id}"]`).getByText(/^Late 1[2-5] min$/),
  ).toBeVisible();
  const row = page.locator(`[data-row="${waiting.id}"]`);
  await expect(row.getByText(/^New · /)).toBeVisible();
  await row.getByRole("link", { name: /^Call / }).click();
  await expect(row.getByText(/^New · /)).toHaveCount(0);
  await visit(page, `/crm/leads/${late.id}`);
  const head = page.locator("main header");
  await expect(head.getByText(/^Late /)).toBeVisible();
  await head.getByRole("link", { name: "WhatsApp" }).click();
  await expect(head.getByText(/^Late /)).toHaveCount(0);
});

test("a lead that no member has is claimed from its row, and colleagues see by whom", async ({
  page,
  browser,
  ownCompany,
}) => {
  const { id, clientName } = await arrive(ownCompany.id, 30);
  const ravi = await openAsMember(browser, ownCompany);
  await visit(ravi, `/crm/leads/${id}`);
  await expect(ravi.getByRole("button", { name: "Claim" })).toBeVisible();
  await visit(page, "/crm/leads");
  await page.getByRole("button", { name: `More actions for ${clientName}` }).click();
  await page.getByRole("menuitem", { name: "Claim" }).click();
  await expect(page.getByText(`${clientName} is yours`)).toBeVisible();
  await expect(ravi.getByRole("button", { name: "Claim" })).toHaveCount(0);
  await expect(ravi.locator("main header").getByText("Leela Nair")).toBeVisible();
  await ravi.context().close();
});

for (const look of looks) {
  test(`leads that wait and working time fit the ${look.name}`, async ({ page, ownCompany }) => {
    await show(page, look);
    const { id } = await arrive(ownCompany.id, 9.9);
    for (const path of ["/crm/leads", "/crm/leads?layout=board", `/crm/leads/${id}`]) {
      await visit(page, path);
      await expect(page.getByText(/^(New · |Late )/).first()).toBeVisible();
      await expectFits(page);
    }
    await visit(page, "/settings/working-time");
    await expectFits(page);
    await page.getByRole("button", { name: /^Add Leave/ }).click();
    await page.getByRole("button", { name: "Add Days" }).click();
    await expectFits(page);
  });
}
