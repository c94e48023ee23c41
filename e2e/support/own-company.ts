import {
  type APIRequest,
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { BodyFor } from "@/lib/client/contract";
import { apiOf } from "./api";
import { type NewCompany, newCompany } from "./new-company";
import { portalUrl } from "./people";
import { bearerOf, setPassword, signIn } from "./sign-in";
import { expectQuiet, trafficOf } from "./traffic";

/** Calls the company's API as its owner. */
export type CompanyApi = Awaited<ReturnType<typeof openApi>>;

type Fixtures = { crm: CompanyApi; ownCompany: NewCompany };
type WorkerFixtures = { companyOf: (file: string) => Promise<NewCompany> };

/**
 * A test signed in as the owner of a company that no other file uses. Paths are relative to its portal;
 * a console error fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  companyOf: [
    async ({ playwright }, use) => {
      const companies = new Map<string, NewCompany>();
      await use(async (file) => {
        const company = companies.get(file) ?? (await openCompany(playwright.request));
        companies.set(file, company);
        return company;
      });
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
    await use(page);
    expect(errors).toEqual([]);
  },
  crm: async ({ request, ownCompany }, use) => use(await openApi(request, ownCompany)),
});

/** The browser logs every failed request itself; tests cause those on purpose. */
function isOwnDoing(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

async function openCompany(requests: APIRequest): Promise<NewCompany> {
  const request = await requests.newContext();
  const company = await newCompany(request);
  await setPassword(request, company);
  await request.dispose();
  return company;
}

async function openApi(request: APIRequestContext, company: NewCompany) {
  const api = apiOf(request, company.host, await bearerOf(request, company));
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

/**
 * Waits for hydration of the page that `load` brings: its links begin to prefetch, then nothing is fetched any more.
 * What the page before it still fetched does not count.
 */
async function hydrated(page: Page, load: () => Promise<unknown>): Promise<void> {
  const traffic = trafficOf(page);
  let isHere = false;
  const fetchesAhead = page.waitForRequest((request) => isHere && request.url().includes("_rsc="));
  await load();
  isHere = true;
  traffic.flying.clear();
  await fetchesAhead;
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expectQuiet(page);
}

/** Presses a key on a page that `visit` has opened, and expects that the target gets the focus. */
export async function pressFor(page: Page, key: string, target: Locator): Promise<void> {
  await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
