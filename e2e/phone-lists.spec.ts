import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";

const width = 390;
const margin = 16;
const phonebook = "Asha Ravi Meera Farida Kiran Zubin Leela Omar Priya Tara".split(" ");

test.use({ viewport: { width, height: 844 } });

test("on a phone search and filters reach from one edge of a list to the other", async ({
  page,
}) => {
  for (const path of ["/crm/brands", "/crm/leads", "/crm/meetings", "/crm/enquiries"]) {
    await visit(page, path);
    const search = await page.getByRole("searchbox").boundingBox();
    const filters = await page.getByRole("button", { name: "Add Filter" }).boundingBox();
    const end = filters && filters.x + filters.width;
    expect([path, search?.x, end]).toEqual([path, margin, width - margin]);
  }
});

test("a phone shows nine leads at once, each with targets of 44 px to call and to write", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const word = unique();
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${word}` });
  for (const name of phonebook) {
    await crm.createLead({
      brandId,
      clientName: `${name} ${word}`,
      csPerson: "Leela Nair",
      mobileNumber: "+91 98200 12345",
      estimatedValue: 1_250_000,
      stage: "Negotiation",
      nextFollowUpDate: "2026-12-22",
    });
  }
  await visit(page, "/crm/leads");
  const bar = await page.getByRole("navigation", { name: "Main" }).last().boundingBox();
  const cards = page.getByRole("row").filter({ hasText: word });
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const whole = boxes.filter((box) => box && bar && box.y + box.height <= bar.y);
  expect(whole.map((box) => box?.height)).toEqual(Array(9).fill(72));
  const card = cards.first();
  await expect(card).toContainText("₹12,50,000");
  await expect(card).toContainText("22 Dec 2026");
  for (const name of [/^Call/, /on WhatsApp$/]) {
    const target = await card.getByRole("link", { name }).boundingBox();
    expect([target?.width, target?.height]).toEqual([44, 44]);
  }
});

test("on a phone the round button covers no button to call, wherever the list is scrolled", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const lead = { brandId, csPerson: "Leela Nair", mobileNumber: "+91 98200 12345" };
  await crm.createLead({ ...lead, clientName: "Meera" });
  await visit(page, "/crm/leads");
  const call = await page.getByRole("link", { name: /^Call/ }).first().boundingBox();
  const add = await page.getByRole("button", { name: "Add New Lead" }).last().boundingBox();
  expect(add && add.x + add.width).toBeLessThanOrEqual(call?.x ?? 0);
});

test("a phone shows at least five enquiries at once, below their figures", async ({
  page,
  crm,
}) => {
  const word = unique();
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${word}` });
  const lead = await crm.createLead({
    brandId,
    clientName: "Asha",
    csPerson: "Leela Nair",
    mobileNumber: "+91 98200 12345",
  });
  for (const name of ["Shop", "App", "Site", "Portal", "Audit", "Film"]) {
    await crm.createEnquiry({
      leadId: lead.id,
      title: `${name} ${word}`,
      productType: "Website",
      csPerson: "Leela Nair",
      estimatedValue: 1_250_000,
      nextFollowUpDate: "2026-12-22",
    });
  }
  await visit(page, "/crm/enquiries");
  await expect(page.getByText("Conversion Rate")).toBeInViewport();
  const bar = await page.getByRole("navigation", { name: "Main" }).last().boundingBox();
  const cards = await page.getByRole("row").filter({ hasText: word }).all();
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  const whole = boxes.filter((box) => box && bar && box.y + box.height <= bar.y);
  expect(whole.length).toBeGreaterThanOrEqual(5);
});

test("on a phone the bar has the first four entries, and enquiries are under More", async ({
  page,
}) => {
  await visit(page, "/");
  const bar = page.getByRole("navigation", { name: "Main" }).last();
  await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Brands", "Leads", "Meetings"]);
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
});

test("on a phone a record opens with its acts and its timeline, the details 1 tap away", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: `Aurora Foods ${unique()}` });
  const lead = await crm.createLead({ brandId, clientName: "Meera", csPerson: "Leela Nair" });
  await visit(page, `/crm/leads/${lead.id}`);
  await expect(page.getByRole("button", { name: "Add Enquiry" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Details" })).toBeHidden();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
});
