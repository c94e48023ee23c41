import { setTimeout } from "node:timers/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/own-company";

const heldBackMs = 2_000;
const promisedMs = 100;

/** From here on every answer of the server comes two seconds late. */
async function holdAnswersBack(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route("**/*", async (route) => {
    await setTimeout(heldBackMs);
    await route.continue().catch(() => undefined);
  });
}

/** How long after a click on `target` the skeleton of the next page stands there, told by the page itself. */
async function msToSkeleton(target: Locator): Promise<number> {
  return target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const isThere = () =>
          document.querySelector('main [role=status][aria-label^="Loading"]') !== null;
        const look = () => {
          if (isThere()) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        if (element instanceof HTMLElement) element.click();
        look();
      }),
  );
}

async function arrive(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.locator('main [role=status][aria-label^="Loading"]')).toHaveCount(0);
}

test.describe("with every answer two seconds late", () => {
  test("each entry of the sidebar shows the next page's skeleton at the click", async ({
    page,
    crm,
  }) => {
    const brand = await crm.createBrand({ name: "Navigation Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "Nav One", csPerson: "Leela Nair" });
    await page.goto("/");
    await holdAnswersBack(page);
    const sidebar = page.getByRole("navigation").first();
    for (const name of ["Brands", "Leads"]) {
      expect(await msToSkeleton(sidebar.getByRole("link", { name }))).toBeLessThan(promisedMs);
      await arrive(page, name);
    }
    expect(await msToSkeleton(sidebar.getByRole("link", { name: "Dashboard" }))).toBeLessThan(
      promisedMs,
    );
  });

  test("a row shows its record's skeleton, with the name, at the click", async ({ page, crm }) => {
    const brand = await crm.createBrand({ name: "Row Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "Row One", csPerson: "Leela Nair" });
    await page.goto("/crm/leads?search=Row One");
    await holdAnswersBack(page);
    const firstCell = page.getByRole("row").nth(1).getByRole("cell").first();
    expect(await msToSkeleton(firstCell)).toBeLessThan(promisedMs);
    await expect(page.getByRole("heading", { name: "Row One", level: 1 })).toBeVisible();
    await expect(page.getByText("Recent changes")).toBeVisible();
    const back = page.getByRole("main").getByRole("link", { name: "Leads", exact: true });
    expect(await msToSkeleton(back)).toBeLessThan(promisedMs);
    await arrive(page, "Leads");
  });

  test("View leads and the trash show their skeletons at the click", async ({ page, crm }) => {
    const brand = await crm.createBrand({ name: "View Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "View One", csPerson: "Leela Nair" });
    await page.goto("/crm/brands?search=View Mills");
    await holdAnswersBack(page);
    const viewLeads = page.getByRole("button", { name: "View leads View Mills" });
    expect(await msToSkeleton(viewLeads)).toBeLessThan(promisedMs);
    await arrive(page, "Leads");
    await page.getByRole("button", { name: "More for leads" }).click();
    const trash = page.getByRole("menuitem", { name: "Trash" });
    expect(await msToSkeleton(trash)).toBeLessThan(promisedMs);
    await arrive(page, "Trash");
  });
});
