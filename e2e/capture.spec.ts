import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { openAsMember, test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

/** Adds a source in its form, which `fill` fills, and returns the address that is shown once. */
async function addSource(
  page: Page,
  name: string,
  fill: (form: Locator) => Promise<void> = async () => {},
): Promise<string> {
  await visit(page, "/settings/lead-sources");
  await page.getByRole("button", { name: "Add Source" }).click();
  const form = page.getByRole("dialog", { name: "Add Source" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await fill(form);
  await form.getByRole("button", { name: "Add Source" }).click();
  await expect(form).toBeHidden();
  return page.getByLabel(`Address of ${name}`, { exact: true }).inputValue();
}

test("an enquiry that a program posts is a member's lead at once, with a clock until they call", {
  tag: "@journey",
}, async ({ page, browser, request, ownCompany }) => {
  const word = unique();
  const colleague = `Ravi ${word}`;
  const theirs = await openAsMember(browser, ownCompany, colleague);
  await visit(theirs, "/crm/leads");
  const name = `Website ${word}`;
  const address = await addSource(page, name, async (form) => {
    await form.getByLabel("Given to").selectOption("One member");
    await form.getByRole("combobox", { name: "Member" }).fill(colleague);
    await page.keyboard.press("Enter");
    await form.getByLabel("First reply within (minutes)").fill("5");
  });

  const client = `Farida ${word}`;
  const data = { name: client, phone: "98200 12345", message: "A roof of 200 m²" };
  const answers = [await request.post(address, { data }), await request.post(address, { data })];
  expect(answers.map((answer) => answer.status())).toEqual([202, 202]);
  await theirs.getByRole("button", { name: "1 new lead · Show" }).click();
  const row = theirs.getByRole("row").filter({ hasText: client });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/New · 0[0-4]:\d\d/);
  await theirs.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const news = theirs.getByRole("dialog", { name: "Notifications" });
  await news.getByRole("link", { name: client }).click();
  await expect(theirs.getByRole("heading", { name: client, level: 1 })).toBeVisible();
  await expect(theirs.getByRole("main")).toContainText(/New · 0[0-4]:\d\d/);
  await expect(theirs.getByRole("main")).toContainText("A roof of 200 m²");
  await theirs.getByRole("link", { name: "Call", exact: true }).click();
  await expect(theirs.getByRole("main")).not.toContainText("New · ");
  await visit(page, "/settings/lead-sources");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("On");
  await theirs.context().close();
});

for (const look of looks)
  test(`sources and arrivals are accessible: ${look.name}`, async ({ page, request }) => {
    const name = `Portal ${unique()}`;
    const address = await addSource(page, name);
    await request.post(address, { data: { remark: "no name, number or address" } });
    await show(page, look);
    await visit(page, "/settings/lead-sources");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expectFits(page);
    await visit(page, "/settings/lead-sources/arrivals");
    await expectFits(page);
  });
