import { expect, type Page } from "@playwright/test";
import { mailsTo } from "./support/api";
import { unique } from "./support/new-company";
import { openAs, pressFor, reload, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";
import { portalUrl } from "./support/people";
import { setPassword } from "./support/sign-in";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const newPerson = () => {
  const word = unique();
  return { name: `Nita Rao ${word}`, email: `nita-${word}@nilgiri.example` };
};

async function invite(page: Page, person: { name: string; email: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add Team Member" });
  await pressFor(page, "c", dialog.getByLabel("Name"));
  await dialog.getByLabel("Name").fill(person.name);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("button", { name: "Add Member" }).click();
  await expect(notice(page, "Team member invited successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Whether the menu of a member's row has Delete. */
async function expectDeletable(page: Page, name: string, deletable: boolean): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(deletable ? 1 : 0);
  await page.keyboard.press("Escape");
}

test("a member is invited, signs in, gets a role, hands over and is deactivated", {
  tag: "@journey",
}, async ({ page, crm, browser, request }) => {
  const person = { ...newPerson(), host: crm.company.host };
  await visit(page, "/team");
  await invite(page, person);
  const row = rowOf(page, person.name);
  await expect(row).toContainText("Invited just now");
  await expect(row).toContainText("Never");
  await expect
    .poll(async () => (await mailsTo(request, person.email))[0]?.text)
    .toContain(portalUrl(person.host));

  await setPassword(request, person);
  const theirs = await openAs(browser, person);
  await visit(theirs, "/team");
  await expect(theirs.getByRole("button", { name: "Add Member" })).toHaveCount(0);
  await expect(theirs.getByRole("combobox")).toHaveCount(0);
  await visit(page, "/team");
  await expect(row).not.toContainText("Invited");
  await expect(row).not.toContainText("Never");

  await page.getByLabel(`Role of ${person.name}`).selectOption("Owner");
  await page
    .getByRole("alertdialog", { name: `Make ${person.name} an owner?` })
    .getByRole("button", { name: "Make Owner" })
    .click();
  await expect(notice(page, "Role updated successfully")).toBeVisible();
  await expectDeletable(page, person.name, false);
  await visit(theirs, "/team");
  await expect(theirs.getByRole("button", { name: "Add Member" })).toBeVisible();
  await page.getByLabel(`Role of ${person.name}`).selectOption("Team Member");
  await expectDeletable(page, person.name, true);

  const brandId = (await crm.createBrand({ name: `Brand ${unique()}` })).id;
  const client = `Kiran ${unique()}`;
  await crm.createLead({ brandId, clientName: client, csPerson: person.name });
  await page.getByRole("button", { name: `Deactivate ${person.name}` }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText(`${person.name} has 1 open lead.`);
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(question.getByRole("alert")).toHaveText("Choose who takes over the open work");
  await question.getByLabel("Hand open work over to").selectOption("Leela Nair");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(notice(page, "Team member deactivated successfully")).toBeVisible();
  await expect(row).toContainText("Inactive");
  await visit(page, `/crm/leads?search=${encodeURIComponent(client)}`);
  await expect(rowOf(page, client)).toContainText("Leela Nair");

  // Their open page learns of it and leads to the sign-in screen.
  await expect(theirs).toHaveURL(/\/$/);
  await expect(theirs.getByLabel("Email")).toBeVisible();
  await theirs.context().close();
});

test("a follow-up that is due is put off, brought back, and done from the dashboard", async ({
  page,
  crm,
}) => {
  const client = `Due ${unique()}`;
  const brandId = (await crm.createBrand({ name: `Brand ${unique()}` })).id;
  const due = { clientName: client, csPerson: "Leela Nair", nextFollowUpDate: "2020-01-06" };
  await crm.createLead({ brandId, ...due });
  await visit(page, "/");
  const entry = page.getByRole("listitem").filter({ hasText: client });
  await expect(entry.first()).toContainText("days late");
  await page.getByRole("button", { name: `Put Off to Tomorrow ${client}` }).click();
  await expect(entry.getByText("tomorrow")).toBeVisible();
  await notice(page, `${client} is put off to`).getByRole("button", { name: "Undo" }).click();
  await expect(entry.getByText("days late")).toBeVisible();
  const markDone = page.getByRole("button", { name: `Mark Done ${client}` });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await markDone.click();
  await saved;
  await expect(markDone).toHaveCount(0);
  await reload(page);
  await expect(markDone).toHaveCount(0);
});
