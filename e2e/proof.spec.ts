import { expect } from "@playwright/test";
import { readCode } from "./support/api";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { notice } from "./support/page-checks";
import { signIn } from "./support/sign-in";

test("a session without a fresh proof is asked for one over the form, which then goes on as it was filled in", {
  tag: "@journey",
}, async ({ page, ownCompany, request }) => {
  await signIn(page.context(), ownCompany, { provenAt: null });
  await visit(page, "/team");
  const email = `nita-${unique()}@nilgiri.example`;
  await page.getByRole("button", { name: "Add Member" }).click();
  const form = page.getByRole("dialog", { name: "Add Team Member" });
  await form.getByLabel("Name").fill("Nita Rao");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Role").selectOption("Owner");
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  const submit = async () => {
    await form.getByRole("button", { name: "Add Member" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Make Owner" }).click();
    await expect(proof).toBeVisible();
  };

  await submit();
  await proof.getByRole("button", { name: "Close" }).click();
  await expect(proof).toBeHidden();
  await expect(form.getByText("Confirm that it is you, then this can go on")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await submit();
  await proof.getByRole("button", { name: "Send Code" }).click();
  const code = await readCode(request, ownCompany.email);
  await proof.getByLabel("Code from the mail").fill(code);
  await expect(notice(page, "Team member invited successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Owner");
});
