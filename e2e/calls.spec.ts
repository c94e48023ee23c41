import { expect, type Page } from "@playwright/test";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { outboxReady, waitingBar } from "./support/offline";
import { type CompanyApi, openAs, reload, test, visit } from "./support/own-company";
import { expectAccessible } from "./support/page-checks";

const owner = "Leela Nair";

/** Leads whose follow-up is late, the latest first. */
async function lateLeads(crm: CompanyApi, count: number) {
  const { id: brandId } = await crm.createBrand({ name: `Konark Cement ${unique()}` });
  const word = unique();
  const leads = [];
  for (let place = 0; place < count; place += 1) {
    const more = { mobileNumber: `+91 98200 1234${place}`, nextFollowUpDate: dayIn(place - 20) };
    const clientName = `Client ${place + 1} ${word}`;
    leads.push(await crm.createLead({ brandId, clientName, csPerson: owner, ...more }));
  }
  return leads;
}

const person = (page: Page, name: string) => page.getByRole("heading", { name, level: 2 });

test("late leads are called by three keys each, over a reload, until all are done", async ({
  page,
  crm,
}) => {
  const [first, second, third] = await lateLeads(crm, 3);
  if (!first || !second || !third) throw new Error("no leads");
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Call 3" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /^Call \+91 98200 12340/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("How did it go?")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByText("When is the next follow-up?")).toBeVisible();
  await page.keyboard.press("w");
  await expect(person(page, second.clientName)).toBeVisible();
  await page.keyboard.press("2");
  await reload(page);
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("t");
  await expect(person(page, third.clientName)).toBeVisible();
  await page.keyboard.press("5");
  await page.keyboard.press("x");
  await expect(
    page.getByText("3 calls logged: 1 Connected, 1 No Answer, 1 Wrong Number."),
  ).toBeVisible();
  await expect.poll(async () => (await crm.readLead(third.id)).nextFollowUpDate).toBeNull();
  expect((await crm.readLead(first.id)).nextFollowUpDate).toBe(dayIn(7));
  expect((await crm.readLead(second.id)).nextFollowUpDate).toBe(dayIn(1));
  const { entries } = await crm.readTimeline(second.id);
  expect(entries.filter(({ kind }) => kind === "call")).toHaveLength(1);
});

test("a list is called by thumb on a phone, and goes on without a network", {
  tag: "@journey",
}, async ({ browser, crm, ownCompany }) => {
  const [first, second] = await lateLeads(crm, 2);
  if (!first || !second) throw new Error("no leads");
  const word = first.clientName.split(" ")[2] ?? "";
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openAs(browser, { host: ownCompany.host, email: ownCompany.email }, options);
  await visit(page, `/crm/leads?search=${word}&sort=clientName`);
  await page.getByRole("button", { name: "More for leads" }).tap();
  await page.getByRole("menuitem", { name: "Call these leads" }).tap();
  await page.getByRole("link", { name: /^Call \+91/ }).tap();
  await outboxReady(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "No Answer" }).tap();
  await page.getByRole("button", { name: /^Tomorrow/ }).tap();
  await expect(person(page, second.clientName)).toBeVisible();
  await expect(waitingBar(page, "Offline · 2 entries wait")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("entries wait")).toBeHidden();
  await expect.poll(async () => (await crm.readLead(first.id)).nextFollowUpDate).toBe(dayIn(1));
  await expectAccessible(page);
  await page.context().close();
});
