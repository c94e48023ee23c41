import { expect, type Locator, type Page } from "@playwright/test";
import { test, visit } from "./support/own-company";

const skeleton = 'main [role=status][aria-label^="Loading"]';

/** Delays every response of the server from here on, until the returned function is called. */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState("networkidle");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute("**/*");
  };
}

/** Expects the skeleton of the next page after a click, before the server has responded. */
async function expectSkeletonAt(click: Locator, next: string | RegExp): Promise<void> {
  const page = click.page();
  const release = await holdResponses(page);
  await click.click();
  await expect(page.locator(skeleton).first()).toBeVisible();
  await release();
  await arrive(page, next);
}

async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.locator(skeleton)).toHaveCount(0);
}

test("each entry of the sidebar shows the next page's skeleton before the server responds", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "Navigation Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Nav One", csPerson: "Leela Nair" });
  await visit(page, "/");
  const sidebar = page.getByRole("navigation").first();
  const entry = (name: string) => sidebar.getByRole("link", { name, exact: true });
  for (const name of ["Leads", "Brands", "Leads"]) await expectSkeletonAt(entry(name), name);
  await expectSkeletonAt(entry("Dashboard"), /^Good /);
});

test("a row shows its record's skeleton, with the name, before the server responds", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "Row Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Row One", csPerson: "Leela Nair" });
  await visit(page, "/crm/leads?search=Row One");
  const release = await holdResponses(page);
  await page.getByRole("row").nth(1).getByRole("cell").first().click();
  await expect(page.locator(skeleton).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Row One", level: 1 })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  const back = page.getByRole("main").getByRole("link", { name: "Leads", exact: true });
  await expectSkeletonAt(back, "Leads");
});

test("View leads and the trash show their skeletons before the server responds", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "View Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "View One", csPerson: "Leela Nair" });
  await visit(page, "/crm/brands?search=View Mills");
  await expectSkeletonAt(page.getByRole("button", { name: "View leads View Mills" }), "Leads");
  await page.goBack();
  await arrive(page, "Brands");
  await page.getByRole("button", { name: "More for brands" }).click();
  await expectSkeletonAt(page.getByRole("menuitem", { name: "Trash" }), "Trash");
});
