import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { openAs, test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";

test("an owner makes a role, gives it, sees as its member, who has its rights and no others", {
  tag: "@journey",
}, async ({ page, crm, browser }) => {
  const email = `priya-${unique()}@nilgiri.example`;
  const name = `Priya Nair ${unique()}`;
  await crm.inviteMember({ name, email, role: "team_member" });
  await crm.createBrand({ name: "Blue Mountain" });

  await visit(page, "/settings/roles");
  const corner = page.getByRole("columnheader", { name: "What the role allows" });
  await expect(corner).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Add Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Role" });
  await dialog.getByLabel("Role name").fill("Reader");
  await dialog.getByRole("button", { name: "Add Role" }).click();
  const create = page.getByRole("checkbox", { name: "Create records: Reader" });
  await expect(create).toBeChecked();
  await page.getByLabel("Sees leads: Reader").selectOption("All");
  await create.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: "Delete records: Reader" })).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notice(page, "Role Reader changed")).toBeVisible();

  await visit(page, "/team");
  await page.getByLabel(`Role of ${name}`).selectOption("Reader");
  await expect(notice(page, "Role updated successfully")).toBeVisible();

  const theirs = await openAs(browser, { host: crm.company.host, email });
  await theirs.goto("/crm/brands");
  await expect(theirs.getByText("Blue Mountain").first()).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add New Brand" })).toHaveCount(0);
  await theirs.goto("/settings/roles");
  await expect(theirs).toHaveURL(/\/settings$/);
  await theirs.context().close();

  await visit(page, "/team");
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Preview as Member" }).click();
  await expect(page.getByText(`Viewing as ${name}. Read-only.`)).toBeVisible();
  await visit(page, "/crm/brands");
  await expect(page.getByText("Blue Mountain").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add New Brand" })).toHaveCount(0);
  await page.getByRole("button", { name: "End Preview" }).click();
  await expect(page.getByRole("button", { name: "Add New Brand" })).toBeVisible();
});
