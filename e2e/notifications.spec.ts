import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { openAsMember, test, visit } from "./support/own-company";
import { expectAccessible, looks, show } from "./support/page-checks";

/** Tests of this file share a company, where a name is to be one person's. */
const newColleague = () => `Ravi ${unique()}`;

test("a lead that a colleague gives away appears at the bell at once, opens by keyboard, and is read in every tab", {
  tag: "@journey",
}, async ({ crm, browser, ownCompany }) => {
  const word = unique();
  const colleague = newColleague();
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${word}` });
  const theirs = await openAsMember(browser, ownCompany, colleague);
  const other = await theirs.context().newPage();
  await visit(theirs, "/crm/brands");
  await visit(other, "/");
  await expect(theirs.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  const lead = { brandId, csPerson: colleague, clientName: `Meera ${word}` };
  const { id } = await crm.createLead(lead);

  const one = { name: "Notifications, 1 unread" };
  await expect(theirs.getByRole("button", one)).toBeVisible();
  await expect(other.getByRole("button", one)).toBeVisible();
  await theirs.keyboard.press("g");
  await theirs.keyboard.press("n");
  const panel = theirs.getByRole("dialog", { name: "Notifications" });
  const entry = panel.getByRole("link", { name: lead.clientName });
  await expect(entry).toContainText("added the lead for you");
  await entry.press("Enter");
  await expect(theirs).toHaveURL(new RegExp(`/crm/leads/${id}$`));
  for (const tab of [theirs, other])
    await expect(tab.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

for (const look of looks) {
  test(`notifications and their settings are accessible: ${look.name}`, async ({
    crm,
    browser,
    ownCompany,
  }) => {
    const colleague = newColleague();
    const theirs = await openAsMember(browser, ownCompany, colleague);
    const { id: brandId } = await crm.createBrand({ name: `Aurora ${unique()}` });
    for (const number of [1, 2, 3])
      await crm.createLead({ brandId, csPerson: colleague, clientName: `Client ${number}` });
    await show(theirs, look);
    await visit(theirs, "/settings/notifications");
    const saved = theirs.waitForResponse((response) => response.request().method() === "PUT");
    await theirs.getByRole("switch", { name: "Work given to you: Mail" }).click();
    await saved;
    await theirs.reload();
    await expect(theirs.getByRole("switch", { name: "Work given to you: Mail" })).toBeChecked();
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: /^Notifications, / }).click();
    const panel = theirs.getByRole("dialog", { name: "Notifications" });
    await expect(panel.getByRole("link", { name: "3 leads are now yours" })).toBeVisible();
    await expectAccessible(theirs);
    await panel.getByRole("button", { name: "Mark All as Read" }).click();
    await panel.getByRole("button", { name: "Unread" }).click();
    await expect(panel.getByText("You are up to date")).toBeVisible();
  });
}
