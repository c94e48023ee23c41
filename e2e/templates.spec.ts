import { expect } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectFits, looks, notice, show } from "./support/page-checks";

test("a template is written in the settings, filled in for a lead, opened in WhatsApp, and followed up", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Acme Traders" });
  const lead = await crm.createLead({
    csPerson: "Leela Nair",
    clientName: "Ravi Shah",
    brandId: brand.id,
    mobileNumber: "+91 98200 12345",
  });
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));

  await visit(page, "/settings/templates");
  await page.getByRole("button", { name: "Add Template" }).click();
  const form = page.getByRole("dialog", { name: "Add Template" });
  await form.getByLabel("Name").fill("Greeting");
  await form.getByLabel("Text").fill("Dear {client}, our offer is {amount}. 🙏");
  await form.getByRole("button", { name: "Add Template" }).click();
  await expect(page.getByText("Dear {client}, our offer is {amount}. 🙏")).toBeVisible();
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }

  await visit(page, `/crm/leads/${lead.id}`);
  await page.getByRole("button", { name: "Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Message to Ravi Shah" });
  await dialog.getByLabel("Template").selectOption("Greeting");
  await expect(dialog.getByLabel("Text")).toHaveValue("Dear Ravi Shah, our offer is {amount}. 🙏");
  await expect(dialog.getByRole("button", { name: "Open WhatsApp" })).toBeDisabled();
  await dialog.getByLabel("Amount").fill("₹80,000");
  for (const look of looks) {
    await show(page, look);
    await expectFits(page);
  }
  const [chat] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("link", { name: "Open WhatsApp" }).click(),
  ]);
  expect(new URL(chat.url()).searchParams.get("text")).toBe(
    "Dear Ravi Shah, our offer is ₹80,000. 🙏",
  );
  await chat.close();
  await dialog.getByRole("button", { name: "Reply came" }).click();
  await dialog.getByRole("button", { name: "Tomorrow" }).click();
  await expect(notice(page, "Follow-up set")).toBeVisible();
  await expect(page.getByText("opened WhatsApp with “Greeting”: Reply came")).toBeVisible();
  await expect(page.getByText("Dear Ravi Shah, our offer is ₹80,000. 🙏")).toBeVisible();
});
