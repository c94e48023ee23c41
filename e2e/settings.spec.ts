import { expect } from "@playwright/test";
import { openAsMember, test, visit } from "./support/own-company";

test("every page of the settings is one click from the others", async ({ page }) => {
  await visit(page, "/settings");
  const pages = page.getByRole("navigation", { name: "Settings" });
  for (const [name, card] of [
    ["Security", "Second factor"],
    ["Calendar feed", "Calendar feed"],
    ["Details", "Storage and records"],
    ["Data", "Company data"],
    ["Profile", "Your own data"],
  ] as const) {
    await pages.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: card, exact: true })).toBeVisible();
    await expect(pages.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});

test("on a phone the settings begin with a list of their pages, and each leads back to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/settings");
  const pages = page.getByRole("navigation", { name: "Settings" });
  const profile = page.getByRole("heading", { name: "Profile", exact: true });
  await expect(profile).toBeHidden();
  await pages.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(profile).toBeVisible();
  await expect(pages).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await expect(pages.getByRole("list")).toHaveCount(4);
});

test("imports, trash and trail are one line of every page, for those who may read them", async ({
  page,
  crm,
  browser,
}) => {
  await visit(page, "/team");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Trash", exact: true })).toBeHidden();
  await main.getByRole("button", { name: "Data" }).click();
  for (const [entry, title] of [
    ["Imports", "Past imports"],
    ["Trash", "Trash"],
    ["History", "History"],
  ] as const) {
    await main.getByRole("link", { name: entry, exact: true }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }

  const theirs = await openAsMember(browser, crm.company);
  await theirs.goto("/settings/company");
  await expect(theirs).toHaveURL(/\/settings$/);
  await theirs.getByRole("button", { name: "Data" }).click();
  await expect(theirs.getByRole("link", { name: "Trash", exact: true })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "History", exact: true })).toHaveCount(0);
  const theirPages = theirs.getByRole("navigation", { name: "Settings" });
  await expect(theirPages.getByRole("list")).toHaveCount(3);
  await expect(theirPages.getByRole("link", { name: "Data", exact: true })).toHaveCount(0);
  await theirs.context().close();
});
