import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { BodyFor } from "@/lib/client/contract";
import { closeDatabase } from "@/lib/server/database/db";
import { createCompany, createMember } from "../../prisma/factories";
import { apiOf } from "./api";
import { inProduct } from "./in-product";
import { type NewCompany, unique, uniqueCompany } from "./new-company";
import { type Person, portalUrl } from "./people";
import { bearerOf, signIn } from "./sign-in";
import { trafficOf } from "./traffic";

type OwnCompany = NewCompany & { id: string };

/** Calls the company's API as its owner. */
export type CompanyApi = ReturnType<typeof crmOf>;

type Calls = ReturnType<typeof apiOf>;
type Fixtures = { api: Calls; crm: CompanyApi; ownCompany: OwnCompany };
type WorkerFixtures = { companyOf: (file: string) => Promise<OwnCompany> };

/**
 * A test signed in as the owner of a company that no other file uses. Paths are relative to its portal;
 * a console error fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  companyOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const companies = new Map<string, OwnCompany>();
      await use(async (file) => {
        const company = companies.get(file) ?? (await openCompany());
        companies.set(file, company);
        return company;
      });
      await closeDatabase();
    },
    { scope: "worker" },
  ],
  ownCompany: async ({ companyOf }, use, { file }) => use(await companyOf(file)),
  baseURL: async ({ ownCompany }, use) => use(portalUrl(ownCompany.host)),
  page: async ({ page, ownCompany }, use) => {
    await signIn(page.context(), ownCompany);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOwnDoing(message.text())) errors.push(message.text());
    });
    await dialNothing(page);
    await use(page);
    expect(errors).toEqual([]);
  },
  api: async ({ request, ownCompany: { host, email } }, use) =>
    use(apiOf(request, host, await bearerOf({ host, email }))),
  crm: async ({ api, ownCompany }, use) => use(crmOf(api, ownCompany)),
});

/** Chromium asks for a program that dials, and drops a key or a tap that follows. */
async function dialNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a[href^='tel:']"))
        event.preventDefault();
    });
  });
}

/** The browser logs every failed request itself; tests cause those on purpose. */
function isOwnDoing(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

/** A company with one owner, as after the owner's first sign-in. */
export async function openCompany(): Promise<OwnCompany> {
  const company = uniqueCompany();
  const { name, host: subdomain, email } = company;
  const { id } = await inProduct(() => createCompany({ name, subdomain }));
  const owner = { companyId: id, role: "owner", name: "Leela Nair", email };
  await inProduct(() => createMember(owner));
  return { ...company, id };
}

/** A page of another browser, signed in as a new team member; its context is the caller's to close. */
export async function openAsMember(
  browser: Browser,
  { id: companyId, host }: OwnCompany,
  name = "Ravi Kulkarni",
): Promise<Page> {
  const email = `ravi-${unique()}@nilgiri.example`;
  await inProduct(() => createMember({ companyId, name, email }));
  return openAs(browser, { host, email });
}

/** A page of another browser that the person is signed in on; its context is the caller's to close. */
export async function openAs(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: portalUrl(person.host) });
  await signIn(context, person);
  const page = await context.newPage();
  await dialNothing(page);
  return page;
}

function crmOf(api: Calls, company: OwnCompany) {
  return {
    company,
    createBrand: async (body: BodyFor<"POST /crm/brands">) =>
      (await api("POST /crm/brands", { body })).brand,
    createLead: async (body: BodyFor<"POST /crm/leads">) =>
      (await api("POST /crm/leads", { body })).lead,
    createMeeting: async (body: BodyFor<"POST /crm/meetings">) =>
      (await api("POST /crm/meetings", { body })).meeting,
    createEnquiry: async (body: BodyFor<"POST /crm/enquiries">) =>
      (await api("POST /crm/enquiries", { body })).enquiry,
    createView: async (body: BodyFor<"POST /company/views">) =>
      (await api("POST /company/views", { body })).view,
    suggest: (body: BodyFor<"POST /crm/changes">) => api("POST /crm/changes", { body }),
    changeLead: (id: string, body: BodyFor<"PUT /crm/leads/{id}">) =>
      api("PUT /crm/leads/{id}", { params: { id }, body }),
    changeMeeting: (id: string, body: BodyFor<"PUT /crm/meetings/{id}">) =>
      api("PUT /crm/meetings/{id}", { params: { id }, body }),
    inviteMember: async (body: BodyFor<"POST /company/team">) =>
      (await api("POST /company/team", { body })).user,
    changeProfile: (body: BodyFor<"PUT /company/profile">) => api("PUT /company/profile", { body }),
    readLead: async (id: string) => (await api("GET /crm/leads/{id}", { params: { id } })).lead,
    readTimeline: (id: string) =>
      api("GET /crm/leads/{id}/timeline", { params: { id }, query: {} }),
    addEntry: (id: string, body: BodyFor<"POST /crm/leads/{id}/timeline">) =>
      api("POST /crm/leads/{id}/timeline", { params: { id }, body }),
    readMeeting: async (id: string) =>
      (await api("GET /crm/meetings/{id}", { params: { id } })).meeting,
  };
}

/** Opens a path and waits for hydration. */
export function visit(page: Page, path: string): Promise<void> {
  return hydrated(page, () => page.goto(path, { waitUntil: "commit" }));
}

/** Loads the page again and waits for hydration. */
export function reload(page: Page): Promise<void> {
  return hydrated(page, () => page.reload({ waitUntil: "commit" }));
}

/** Opens a client's link to a proposal and waits for hydration: then the page counts the view. */
export async function openProposal(client: Page, link: string): Promise<void> {
  const counted = client.waitForRequest((request) => request.url().endsWith("/views"));
  await client.goto(link);
  await counted;
}

/** Waits for hydration of the page that `load` brings, and for its first effects. */
async function hydrated(page: Page, load: () => Promise<unknown>): Promise<void> {
  const traffic = trafficOf(page);
  await load();
  traffic.flying.clear();
  await page.waitForLoadState("load");
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Whether React has taken over every control of the page; runs in the page. */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll("body :is(a, button, input, select, textarea)")];
  const isTaken = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith("__reactProps$"));
  return controls.length > 0 && controls.every(isTaken);
}

/** Presses a key on a page that `visit` has opened, and expects that the target gets the focus. */
export async function pressFor(page: Page, key: string, target: Locator): Promise<void> {
  await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Drags a line by its grip to just below the middle of another. */
export async function dragBelow(page: Page, line: Locator, other: Locator): Promise<void> {
  await line.locator("[data-grip]").hover();
  const box = await other.boundingBox();
  if (!box) throw new Error("The other line is not in sight");
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height - 4, { steps: 8 });
  await page.mouse.up();
}
