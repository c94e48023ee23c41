import {
  type APIRequest,
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { type NewCompany, newCompany } from "./new-company";
import { portalUrl } from "./people";
import { bearerOf, setPassword, signIn } from "./sign-in";

/** Calls of the company's API, as its owner. */
export type CompanyApi = {
  company: NewCompany;
  createBrand: (values: Record<string, unknown>) => Promise<{ id: string; name: string }>;
  createLead: (values: Record<string, unknown>) => Promise<{ id: string; version: number }>;
  changeLead: (id: string, values: Record<string, unknown>) => Promise<void>;
  createMeeting: (values: Record<string, unknown>) => Promise<{ id: string; title: string }>;
  createEnquiry: (values: Record<string, unknown>) => Promise<{ id: string; title: string }>;
  changeProfile: (values: Record<string, unknown>) => Promise<void>;
  changeMeeting: (id: string, values: Record<string, unknown>) => Promise<void>;
  readMeeting: (id: string) => Promise<Record<string, unknown>>;
};

type Fixtures = { crm: CompanyApi; ownCompany: NewCompany };
type WorkerFixtures = { companyOf: (file: string) => Promise<NewCompany> };

/**
 * A test whose browser is signed in as the owner of a company that no other file knows. What it opens
 * by path is that company's portal, and an error on the console fails it.
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

/** The browser notes every refused or held-back call by itself; tests cause those on purpose. */
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

async function openApi(request: APIRequestContext, company: NewCompany): Promise<CompanyApi> {
  const headers = { Authorization: `Bearer ${await bearerOf(request, company)}` };
  const url = (path: string) => `${portalUrl(company.host)}/api${path}`;
  async function create(path: string, data: Record<string, unknown>) {
    const answer = await request.post(url(path), { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data;
  }
  async function change(path: string, data: Record<string, unknown>) {
    const answer = await request.put(url(path), { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return {
    company,
    changeProfile: (values) => change("/company/profile", values),
    createBrand: async (values) => (await create("/crm/brands", values)).brand,
    createLead: async (values) => (await create("/crm/leads", values)).lead,
    changeLead: (id, values) => change(`/crm/leads/${id}`, values),
    createMeeting: async (values) => (await create("/crm/meetings", values)).meeting,
    createEnquiry: async (values) => (await create("/crm/enquiries", values)).enquiry,
    changeMeeting: (id, values) => change(`/crm/meetings/${id}`, values),
    readMeeting: async (id) => {
      const answer = await request.get(url(`/crm/meetings/${id}`), { headers });
      return (await answer.json()).data.meeting;
    },
  };
}

/** Opens a path and waits until React has taken the page over: its links begin to fetch ahead, then it is idle. */
export async function visit(page: Page, path: string): Promise<void> {
  const fetchesAhead = page.waitForRequest((request) => request.url().includes("_rsc="));
  await page.goto(path);
  await fetchesAhead;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
}

/** Presses a key until the target has the focus: a key before React has taken over goes nowhere. */
export async function pressFor(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
