import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { test, visit } from "./support/own-company";
import { expectSignInScreen } from "./support/sign-in";
import { expectQuiet, hold } from "./support/traffic";

const skeleton = 'main [role=status][aria-label^="Loading"]';

/** Delays every response of the server from here on, until the returned function is called. */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
  await expectQuiet(page);
  return hold(page, "**/*");
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

function entry(page: Page, name: string): Locator {
  return page.getByRole("navigation").first().getByRole("link", { name, exact: true });
}

async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(page.locator(skeleton)).toHaveCount(0);
}

/** Whether a screen is fetched with its data, not its skeleton alone. */
function isWhole(request: Request): boolean {
  const headers = request.headers();
  return "rsc" in headers && !("next-router-prefetch" in headers);
}

/** The paths whose skeletons the page has fetched, as they come. */
function fetchedSkeletons(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on("response", (response) => {
    const headers = response.request().headers();
    const isSkeleton =
      "next-router-prefetch" in headers && !("next-router-segment-prefetch" in headers);
    if (isSkeleton) paths.add(new URL(response.url()).pathname);
  });
  return paths;
}

test("each entry of the sidebar shows the next page's skeleton before the server responds", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "Navigation Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Nav One", csPerson: "Leela Nair" });
  const fetched = fetchedSkeletons(page);
  await visit(page, "/crm/meetings");
  for (const path of ["/crm/leads", "/crm/brands", "/"])
    await expect.poll(() => fetched.has(path), path).toBe(true);
  for (const name of ["Leads", "Brands"]) await expectSkeletonAt(entry(page, name), name);
  await expectSkeletonAt(entry(page, "Dashboard"), /^Good /);
});

test("an entry of the sidebar is fetched when the pointer rests on it, and shows its skeleton if that is late", async ({
  page,
}) => {
  await visit(page, "/crm/meetings");
  const release = await holdResponses(page);
  const sent = page.waitForRequest(isWhole);
  await entry(page, "Leads").hover();
  await sent;
  await entry(page, "Leads").click();
  await expect(page.locator(skeleton).first()).toBeVisible();
  await release();
  await arrive(page, "Leads");
});

test("a row shows its record's head before the server responds", async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Row Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Row One", csPerson: "Leela Nair" });
  await visit(page, "/crm/leads?search=Row One");
  const release = await holdResponses(page);
  await page.getByRole("row").nth(1).getByRole("cell").nth(1).click();
  await expect(page.locator(skeleton).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Row One", level: 1 })).toBeVisible();
  await expect(page.locator(skeleton).getByText("Leela Nair")).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await holdResponses(page);
  await page.getByRole("main").getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a record found by the palette shows its name before the server responds", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "Palette Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Found One", csPerson: "Leela Nair" });
  await visit(page, "/crm/meetings");
  await expectQuiet(page);
  const release = await hold(page, "**/*_rsc=*");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("Found One");
  await expect(page.getByRole("option", { name: /Found One/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(skeleton).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Found One", level: 1 })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
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

test("a visited list shows its rows while its refresh is held back, then what changed", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Again Mills" });
  const person = { csPerson: "Leela Nair", brandId: brand.id };
  const lead = await crm.createLead({ ...person, clientName: "Again One" });
  await visit(page, "/crm/leads");
  await entry(page, "Brands").click();
  await arrive(page, "Brands");
  await crm.changeLead(lead.id, { clientName: "Again Two" });
  const release = await holdResponses(page);
  await entry(page, "Leads").click();
  await expect(page.getByRole("row", { name: /Again One/ })).toBeVisible();
  await expect(page.locator(skeleton)).toHaveCount(0);
  await expect(page).toHaveURL(/\/crm\/leads$/);
  const search = page.getByRole("searchbox", { name: "Search leads" });
  await search.fill("agai");
  await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
  const top = await page.evaluate(() => scrollY);
  await release();
  await expect(page.getByRole("row", { name: /Again Two/ })).toBeVisible();
  await expect(search).toHaveValue("agai");
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test("the first search of a list hides nothing while its chips are loaded", async ({
  page,
  crm,
}) => {
  const brand = await crm.createBrand({ name: "First Search Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Search One", csPerson: "Leela Nair" });
  await visit(page, "/crm/leads");
  const release = await holdResponses(page);
  const search = page.getByRole("searchbox", { name: "Search leads" });
  const sent = page.waitForRequest(/search=search/);
  await search.fill("search");
  await sent;
  await expect(page.getByRole("row", { name: /Search One/ })).toBeVisible();
  await release();
  await expect(page.getByRole("button", { name: "Remove filter Search: search" })).toBeVisible();
  await expect(search).toBeFocused();
});

test("a refresh of one visited screen leaves the other ones at hand", async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Both Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Both One", csPerson: "Leela Nair" });
  await visit(page, "/crm/leads");
  await entry(page, "Brands").click();
  await arrive(page, "Brands");
  await entry(page, "Leads").click();
  await arrive(page, "Leads");
  const release = await holdResponses(page);
  await entry(page, "Brands").click();
  await expect(page.getByRole("row", { name: /Both Mills/ })).toBeVisible();
  await entry(page, "Leads").click();
  await expect(page.getByRole("row", { name: /Both One/ })).toBeVisible();
  await release();
  for (const heading of ["Brands", "Leads", "Brands", "Leads"]) {
    await page.goBack();
    await arrive(page, heading);
  }
});

test("after a change of one's own a visited list is fetched again", async ({ page, crm }) => {
  const brand = await crm.createBrand({ name: "Change Mills" });
  await crm.createLead({ brandId: brand.id, clientName: "Change One", csPerson: "Leela Nair" });
  await visit(page, "/crm/brands");
  await entry(page, "Leads").click();
  await arrive(page, "Leads");
  await page.getByRole("button", { name: /^Stage of Change One/ }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("menuitemcheckbox").nth(2).click();
  await saved;
  const release = await holdResponses(page);
  const requested = page.waitForRequest((request) => /\/crm\/brands\?.*_rsc=/.test(request.url()));
  await entry(page, "Brands").click();
  await requested;
  await expect(page.getByRole("link", { name: "Change Mills", exact: true })).toHaveCount(0);
  await release();
  await arrive(page, "Brands");
});

test("signing out leaves nothing to show to the next person", async ({ page }) => {
  await visit(page, "/crm/leads");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expectSignInScreen(page);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
});
