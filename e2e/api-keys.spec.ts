import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { expectFits, looks, show } from "./support/page-checks";

for (const look of looks)
  test(`a key is shown once, lets a program in, and is revoked: ${look.name}`, async ({
    page,
    request,
  }) => {
    const name = `Web shop ${unique()}`;
    await show(page, look);
    await visit(page, "/settings/api-keys");
    await page.getByRole("button", { name: "Add Key" }).click();
    const form = page.getByRole("dialog", { name: "Add Key" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("button", { name: "Add Key" }).click();
    await expect(form).toBeHidden();
    const text = await page.getByLabel(`Key ${name}`, { exact: true }).inputValue();
    await expectFits(page);

    const leads = new URL("/api/crm/leads", page.url()).href;
    const headers = { Authorization: `Bearer ${text}`, Cookie: "" };
    expect((await request.get(leads, { headers })).status()).toBe(200);
    const item = page.getByRole("listitem").filter({ hasText: name });
    // Its use is noted after the answer.
    const shown = async () => {
      await visit(page, "/settings/api-keys");
      return item.textContent();
    };
    await expect.poll(shown, { timeout: 60_000 }).toContain("Last used");
    await expect(item).toContainText("Read only · All records");

    await item.getByRole("button", { name: `More actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Revoke" }).click();
    await page.getByRole("button", { name: "Revoke", exact: true }).click();
    await expect(page.getByText(`Key ${name} revoked`)).toBeVisible();
    await expect(item).toHaveCount(0);
    expect((await request.get(leads, { headers })).status()).toBe(401);
  });
