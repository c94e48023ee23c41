import { expect, type Page } from "@playwright/test";
import { builtInRoles } from "@/lib/core/roles";
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

  await theirs.goto("/team");
  await expect(theirs).toHaveURL(/\/$/);
  await expect(theirs.getByLabel("Email")).toBeVisible();
  await theirs.context().close();
});

test("the only active owner cannot be changed, and the row shows why", async ({ page }) => {
  await visit(page, "/team");
  await expect(page.getByLabel("Role of Leela Nair")).toBeDisabled();
  await expect(page.getByLabel("Role of Leela Nair")).toHaveAccessibleDescription(
    "The only active owner stays one",
  );
  await expect(page.getByRole("button", { name: "Deactivate Leela Nair" })).toBeDisabled();
  await expectDeletable(page, "Leela Nair", false);
});

test("a member is edited and removed", async ({ page }) => {
  const person = newPerson();
  await visit(page, "/team");
  await invite(page, person);
  await page.getByRole("button", { name: `Edit ${person.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Team Member" });
  await dialog.getByLabel("Position").fill("Sales Lead");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Team member updated successfully")).toBeVisible();
  await expect(rowOf(page, person.name)).toContainText("Sales Lead");
  await page.getByRole("button", { name: `More actions for ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("Are you sure you want to remove this team member?");
  await expect(question).toContainText("has no open leads, meetings or enquiries");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(notice(page, "Team member removed successfully")).toBeVisible();
  await expect(rowOf(page, person.name)).toHaveCount(0);
});

test("a member with open records is removed once it is chosen who gets them: four clicks", async ({
  page,
  crm,
}) => {
  const person = { ...newPerson(), role: "team_member" } as const;
  await crm.inviteMember(person);
  const brandId = (await crm.createBrand({ name: `Brand ${unique()}` })).id;
  const lead = { brandId, clientName: `Kiran ${unique()}`, csPerson: person.name };
  await crm.createLead(lead);
  await visit(page, "/team");
  await page.getByRole("button", { name: `More actions for ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question.getByLabel("Hand open work over to")).toHaveValue("");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(question.getByRole("alert")).toHaveText("Choose who takes over the open work");
  await question.getByLabel("Hand open work over to").selectOption("Leave them without a person");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(notice(page, "Team member removed successfully")).toBeVisible();
  await visit(page, `/crm/leads?search=${encodeURIComponent(lead.clientName)}`);
  await expect(rowOf(page, lead.clientName)).toContainText(person.name);
});

test("a form asks before it makes a member an owner, and stays open without consent", async ({
  page,
  crm,
}) => {
  const person = newPerson();
  await crm.inviteMember({ ...person, role: "team_member" });
  await visit(page, "/team");
  await page.getByRole("button", { name: `Edit ${person.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Team Member" });
  await dialog.getByLabel("Role").selectOption("Owner");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const question = page.getByRole("alertdialog", { name: `Make ${person.name} an owner?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByLabel("Role")).toHaveValue(builtInRoles.owner.id);
  await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue(builtInRoles.member.id);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await question.getByRole("button", { name: "Make Owner" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue(builtInRoles.owner.id);
});

test("a role is changed twice before the team is read again", async ({ page, crm }) => {
  const person = newPerson();
  await crm.inviteMember({ ...person, role: "team_member" });
  await visit(page, "/team");
  await page.route(/_rsc=/, () => undefined);
  const role = page.getByLabel(`Role of ${person.name}`);
  const answer = () => page.waitForResponse((response) => response.request().method() === "PUT");
  const first = answer();
  await role.selectOption("Owner");
  await page.getByRole("alertdialog").getByRole("button", { name: "Make Owner" }).click();
  expect((await first).status()).toBe(200);
  const second = answer();
  await role.selectOption("Team Member");
  expect((await second).status()).toBe(200);
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

test("an owner changes the company, and a wrong GSTIN is reported under its field", async ({
  page,
}) => {
  await visit(page, "/settings/company");
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZX");
  await page.getByRole("button", { name: "Save Company" }).click();
  await expect(page.getByText("This GSTIN cannot be right")).toBeVisible();
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await page.getByLabel("Export brands, leads, meetings and enquiries").click();
  await page.getByRole("button", { name: "Save Company" }).click();
  await expect(notice(page, "Company updated successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZV");
  await expect(page.getByLabel("Export brands, leads, meetings and enquiries")).not.toBeChecked();
});
