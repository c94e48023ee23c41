import { expect } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectFits } from "./support/page-checks";

test("a new company sees four steps, ticked off as they are done, until its first lead", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await visit(page, "/");
  const steps = page.getByRole("region", { name: "Set up your workspace" });
  await expect(steps.getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Total Leads 0" })).toBeVisible();
  await expectFits(page);

  await step("Add your first brand").getByRole("link", { name: "Add Brand" }).click();
  await page.getByRole("dialog").getByLabel("Name").first().fill("Malabar Spices");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await visit(page, "/");
  await expect(step("Add your first brand").getByRole("img", { name: "Done" })).toBeVisible();
  await expect(step("Import a file").getByRole("img", { name: "To do" })).toBeVisible();

  await crm.changeProfile({ state: "Kerala" });
  await crm.inviteMember({
    name: "Ravi Kulkarni",
    email: "ravi@first-run.example",
    role: "team_member",
  });
  await page.reload();
  await expect(steps).toContainText("3 of 4 done");

  const { id: brandId } = await crm.createBrand({ name: "Nilgiri Honey" });
  await crm.createLead({ brandId, clientName: "Farida Shaikh", csPerson: "Leela Nair" });
  await page.reload();
  await expect(page.getByRole("link", { name: "Total Leads 1" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
