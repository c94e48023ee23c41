import { expect, type Page, test } from "@playwright/test";
import { endpointUrl, mailsTo, readCode } from "./support/api";
import { uniqueCompany } from "./support/new-company";
import { reload, visit } from "./support/own-company";
import { people, portalUrl } from "./support/people";
import { bearerOf, signIn } from "./support/sign-in";

const adminPage = (path: string) => `${portalUrl("admin")}${path}`;
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a company is created, invited, opened, deactivated, deleted, restored, and erased without remains", {
  tag: "@journey",
}, async ({ page, browser, request }) => {
  test.setTimeout(180_000);
  const company = uniqueCompany();
  await signIn(page.context(), people.admin);

  await test.step("it is made with its first owner", async () => {
    await visit(page, adminPage("/companies"));
    await page.getByRole("button", { name: "Add Company" }).first().click();
    const form = page.getByRole("dialog", { name: "Add Company" });
    await form.getByLabel("Company Name").fill(company.name);
    await form.getByLabel("Subdomain").fill(company.host.toUpperCase());
    await form.getByRole("button", { name: "Check" }).click();
    await expect(form.getByText("Subdomain is available")).toBeVisible();
    await form.getByLabel("First Name").fill("Leela");
    await form.getByLabel("Last Name").fill("Nair");
    await form.getByRole("textbox", { name: "Email" }).fill(company.email);
    await form.getByRole("button", { name: "Create Company" }).click();
    await expect(page.getByText("Company created successfully")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(rowOf(page, company.name)).toContainText("Pending");
  });

  await test.step("its owner is invited to their host", async () => {
    const mails = () => mailsTo(request, company.email);
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const [invitation] = await mails();
    expect(invitation?.subject).toBe(`${company.name} is ready for you`);
    expect(invitation?.text).toContain(portalUrl(company.host));
  });

  const owner = await (await browser.newContext()).newPage();
  await test.step("the first sign-in makes it active", async () => {
    await owner.goto(portalUrl(company.host));
    await expect(owner.getByRole("textbox", { name: "Email" })).toBeFocused();
    await owner.keyboard.type(company.email);
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("textbox", { name: "Code" })).toBeFocused();
    await owner.keyboard.type(await readCode(request, company.email));
    await expect(owner.getByRole("button", { name: "Account of Leela Nair" })).toBeVisible();
    await reload(page);
    await expect(rowOf(page, company.name)).toContainText("Active");
  });

  await test.step("deactivating it ends the owner's session, and shows the reason", async () => {
    await page.getByRole("link", { name: company.name }).click();
    await expect(page.getByRole("heading", { name: company.name, level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Deactivate" }).click();
    const dialog = page.getByRole("dialog", { name: `Deactivate ${company.name}` });
    await dialog.getByLabel("Reason").fill("The invoice of May is open");
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText(`${company.name} is now inactive`)).toBeVisible();
    await expect(page.getByText("The invoice of May is open").first()).toBeVisible();
    const ended = await owner.request.get(endpointUrl(company.host, "GET /auth/me"));
    expect(ended.status()).toBe(401);
    // Their open page leads there by itself.
    await expect(owner.getByRole("heading", { name: `${company.name} is inactive` })).toBeVisible();
    const stranger = await request.get(portalUrl(company.host));
    expect(stranger.status()).toBe(404);
    expect(await stranger.text()).toContain("Invalid subdomain");
    const told = async () =>
      (await mailsTo(request, company.email)).filter(({ text }) => text.includes("invoice of May"));
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
  });

  await test.step("deleting it asks for its subdomain, after offering its data", async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Delete ${company.name}?` });
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download the company's data" }).click();
    expect((await download).suggestedFilename()).toContain(company.name);
    await dialog.getByRole("textbox").fill("something else");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(`Type ${company.host} to confirm`);
    await dialog.getByRole("textbox").fill(company.host);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Company deleted successfully")).toBeVisible();
    await expect(page).toHaveURL(adminPage("/companies"));
    await expect(rowOf(page, company.name)).toHaveCount(0);
  });

  await test.step("a deleted company is restored with two clicks from the notice", async () => {
    await page.getByRole("button", { name: "See deleted" }).click();
    await expect(rowOf(page, company.name)).toContainText("Restorable until");
    await page.getByRole("button", { name: `Restore ${company.name}` }).click();
    await expect(page.getByText(`${company.name} restored`)).toBeVisible();
    await expect(rowOf(page, company.name)).toHaveCount(0);
    await visit(page, adminPage("/companies"));
    await expect(rowOf(page, company.name)).toContainText("Inactive");
  });

  await test.step("deleted again, it can be erased at once", async () => {
    await page.getByRole("button", { name: `More actions for ${company.name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Delete ${company.name}?` });
    await dialog.getByRole("textbox").fill(company.host);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "See deleted" }).click();
    await expect(rowOf(page, company.name)).toContainText("Restorable until");
    await page.getByRole("button", { name: `More actions for ${company.name}` }).click();
    await page.getByRole("menuitem", { name: "Erase Now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
    await expect(page.getByText(`${company.name} is being erased`)).toBeVisible();
  });

  await test.step("its mails are purged with it, and its subdomain is held back", async () => {
    const mails = async () => (await mailsTo(request, company.email)).length;
    await expect.poll(mails, { timeout: 30_000 }).toBe(0);
    const headers = { Authorization: `Bearer ${await bearerOf(people.admin)}` };
    const again = await request.post(endpointUrl("admin", "POST /super-admin/companies"), {
      headers,
      data: {
        companyName: company.name,
        subdomain: company.host,
        owner: { firstName: "Leela", lastName: "Nair", email: company.email },
      },
    });
    expect(again.status()).toBe(400);
    expect((await again.json()).fields).toEqual({ subdomain: "Subdomain is already taken" });
  });
  await owner.context().close();
});
