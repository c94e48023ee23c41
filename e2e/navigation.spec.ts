import { setTimeout } from "node:timers/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test, visit } from "./support/own-company";

const heldBackMs = 2_000;
const promisedMs = 100;

/** Delays every response of the server by two seconds from here on. */
async function holdAnswersBack(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route("**/*", async (route) => {
    await setTimeout(heldBackMs);
    await route.continue().catch(() => undefined);
  });
}

/** The time from a click on `target` to the skeleton of the next page, measured in the page. */
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

/** The fastest of a few attempts, as other tests may keep the machine busy. */
async function fastest(tries: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4 && best >= promisedMs; turn += 1)
    best = Math.min(best, await tries());
  return best;
}

test.describe("with every answer two seconds late", () => {
  test.slow();

  test("each entry of the sidebar shows the next page's skeleton at the click", async ({
    page,
    crm,
  }) => {
    const brand = await crm.createBrand({ name: "Navigation Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "Nav One", csPerson: "Leela Nair" });
    await visit(page, "/");
    await holdAnswersBack(page);
    const entry = (name: string) =>
      page.getByRole("navigation").first().getByRole("link", { name, exact: true });
    for (const [name, from] of [
      ["Brands", "Leads"],
      ["Leads", "Brands"],
    ] as const) {
      const ms = await fastest(async () => {
        await entry(from).click();
        await arrive(page, from);
        return msToSkeleton(entry(name));
      });
      await arrive(page, name);
      expect(ms, name).toBeLessThan(promisedMs);
    }
    const toDashboard = await fastest(async () => {
      await entry("Brands").click();
      await arrive(page, "Brands");
      return msToSkeleton(entry("Dashboard"));
    });
    expect(toDashboard).toBeLessThan(promisedMs);
  });

  test("a row shows its record's skeleton, with the name, at the click, and so does the way back", async ({
    page,
    crm,
  }) => {
    const brand = await crm.createBrand({ name: "Row Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "Row One", csPerson: "Leela Nair" });
    await visit(page, "/crm/leads?search=Row One");
    await holdAnswersBack(page);
    const firstCell = page.getByRole("row").nth(1).getByRole("cell").first();
    const back = page.getByRole("main").getByRole("link", { name: "Leads", exact: true });
    let toList = Number.POSITIVE_INFINITY;
    const toRecord = await fastest(async () => {
      const taken = await msToSkeleton(firstCell);
      await expect(page.getByRole("heading", { name: "Row One", level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
      toList = Math.min(toList, await msToSkeleton(back));
      await arrive(page, "Leads");
      return Math.max(taken, toList);
    });
    expect(toRecord).toBeLessThan(promisedMs);
  });

  test("View leads and the trash show their skeletons at the click", async ({ page, crm }) => {
    const brand = await crm.createBrand({ name: "View Mills" });
    await crm.createLead({ brandId: brand.id, clientName: "View One", csPerson: "Leela Nair" });
    await visit(page, "/crm/brands?search=View Mills");
    await holdAnswersBack(page);
    const toLeads = await fastest(async () => {
      const taken = await msToSkeleton(page.getByRole("button", { name: "View leads View Mills" }));
      await arrive(page, "Leads");
      await page.goBack();
      await arrive(page, "Brands");
      return taken;
    });
    expect(toLeads).toBeLessThan(promisedMs);
    const toTrash = await fastest(async () => {
      await page.getByRole("button", { name: "More for brands" }).click();
      const taken = await msToSkeleton(page.getByRole("menuitem", { name: "Trash" }));
      await arrive(page, "Trash");
      await page.goBack();
      await arrive(page, "Brands");
      return taken;
    });
    expect(toTrash).toBeLessThan(promisedMs);
  });
});
