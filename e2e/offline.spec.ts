import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";

const owner = "Leela Nair";

async function newLead(crm: CompanyApi, more: object = {}) {
  const { id: brandId } = await crm.createBrand({ name: `Konark Cement ${unique()}` });
  const clientName = `Client ${unique()}`;
  return crm.createLead({ brandId, clientName, csPerson: owner, ...more });
}

test("keys that are typed at the first sight of a list reach it", async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, "/crm/brands");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/crm/leads", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: lead.clientName })).toBeVisible();
  await page.keyboard.type(`/${lead.clientName}`);
  release();
  await expect(page.getByRole("searchbox")).toHaveValue(lead.clientName);
});
