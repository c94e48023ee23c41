import { expect } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { expectFits } from "./support/page-checks";

test("a form without a script at 390 px becomes a lead, and errors keep what was typed", async ({
  page,
  api,
  browser,
}) => {
  const name = `Meera ${unique()}`;
  const { formAddress } = await api("POST /company/lead-sources", {
    body: { kind: "form", name: "QR code" },
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const client = await context.newPage();
  await client.goto(formAddress ?? "");
  await client.getByLabel("Your name").fill(name);
  await client.getByLabel("Phone").fill("call me");
  await client.getByLabel("How can we help?").fill("Two\nlines");
  await client.getByRole("button", { name: "Send" }).click();
  await expect(client.getByText("Enter a phone number, such as")).toBeVisible();
  await expect(client.getByLabel("How can we help?")).toHaveValue("Two\nlines");
  await client.getByLabel("Phone").fill("98200 12345");
  await client.getByRole("button", { name: "Send" }).click();
  await expect(client.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await context.close();

  const listed = async () =>
    (await api("GET /crm/leads", { query: { search: name } })).leads.length;
  await expect.poll(listed, { timeout: 60_000 }).toBe(1);
  await visit(page, "/crm/leads");
  await expect(page.getByText(name).first()).toBeVisible();
});

test("the public form fits a phone and reads well", async ({ api, browser }) => {
  const { formAddress } = await api("POST /company/lead-sources", {
    body: { kind: "form", name: "Page" },
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const client = await context.newPage();
  await client.goto(formAddress ?? "");
  await expectFits(client);
  await context.close();
});
