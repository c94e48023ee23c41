import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { builtInRoles } from "@/lib/core/roles";
import { isHeavy, isQuick } from "../testing/tier";
import { apiOf, endpointUrl } from "./support/api";
import { newCompany, unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import {
  expectFits,
  expectNoOverflow,
  expectSettled,
  expectStill,
  looks,
  otherLooks,
  show,
} from "./support/page-checks";
import { people, portalUrl } from "./support/people";
import { bearerOf, signIn } from "./support/sign-in";

type Records = Awaited<ReturnType<typeof makeRecords>>;

/** The addresses of the page of each folder. */
const portal: Record<string, (made: Records) => readonly string[]> = {
  "(dashboard)": () => ["/", "/?period=all"],
  "[...rest]": () => ["/nothing-here"],
  "crm/brands": () => ["/crm/brands"],
  "crm/brands/[id]": ({ brand }) => [`/crm/brands/${brand}`],
  "crm/changes": () => ["/crm/changes"],
  "crm/changes/[id]": ({ change }) => [`/crm/changes/${change}`],
  "crm/enquiries": () => [
    "/crm/enquiries?layout=list",
    "/crm/enquiries?layout=board",
    "/crm/enquiries?layout=list&search=nothing",
  ],
  "crm/enquiries/[id]": ({ enquiry }) => [`/crm/enquiries/${enquiry}`],
  "crm/enquiries/[id]/proposals/new": ({ unquoted }) => [
    `/crm/enquiries/${unquoted}/proposals/new`,
  ],
  "crm/imports": () => ["/crm/imports"],
  "crm/imports/[id]": ({ upload }) => [`/crm/imports/${upload}`],
  "crm/imports/new": () => ["/crm/imports/new?kind=leads"],
  "crm/leads": () => [
    "/crm/leads?layout=list",
    "/crm/leads?layout=board",
    "/crm/leads?layout=list&search=nothing-of-this",
  ],
  "crm/leads/[id]": ({ lead }) => [`/crm/leads/${lead}`],
  "crm/brands/duplicates": () => ["/crm/brands/duplicates"],
  "crm/leads/duplicates": () => ["/crm/leads/duplicates"],
  "crm/leads/calls": () => ["/crm/leads/calls"],
  "crm/meetings": () => ["/crm/meetings", "/crm/meetings?when=past"],
  "crm/meetings/[id]": ({ meeting }) => [`/crm/meetings/${meeting}`],
  "crm/meetings/calendar": () => ["week", "month", "day"].map(calendar),
  "crm/proposals/[id]": ({ proposal }) => [`/crm/proposals/${proposal}`],
  "crm/trash": () => ["/crm/trash"],
  "settings/(pages)": () => ["/settings"],
  "settings/(pages)/calendar": () => ["/settings/calendar"],
  "settings/(pages)/api-keys": () => ["/settings/api-keys"],
  "settings/(pages)/company": () => ["/settings/company"],
  "settings/(pages)/exports": () => ["/settings/exports"],
  "settings/(pages)/fields": () => ["/settings/fields", "/settings/fields?kind=brands"],
  "settings/(pages)/layout": () => ["/settings/layout", "/settings/layout?kind=meetings"],
  "settings/(pages)/lead-sources": () => ["/settings/lead-sources"],
  "settings/(pages)/lead-sources/arrivals": () => ["/settings/lead-sources/arrivals"],
  "settings/(pages)/lists": () => ["/settings/lists"],
  "settings/(pages)/notifications": () => ["/settings/notifications"],
  "settings/(pages)/profile": () => ["/settings/profile"],
  "settings/(pages)/roles": () => ["/settings/roles"],
  "settings/(pages)/security": () => ["/settings/security"],
  "settings/(pages)/sign-in": () => ["/settings/sign-in"],
  "settings/(pages)/stages": () => ["/settings/stages", "/settings/stages?kind=enquiries"],
  "settings/(pages)/teams": () => ["/settings/teams"],
  "settings/(pages)/templates": () => ["/settings/templates"],
  "settings/(pages)/webhooks": () => ["/settings/webhooks"],
  "settings/(pages)/webhooks/deliveries": () => ["/settings/webhooks/deliveries"],
  "settings/(pages)/working-time": () => ["/settings/working-time"],
  "settings/trail": () => ["/settings/trail"],
  team: () => ["/team"],
};

const admin: Record<string, (made: { company: string }) => readonly string[]> = {
  "(dashboard)": () => ["/"],
  "[...rest]": () => ["/nothing-here"],
  companies: () => ["/companies", "/companies?search=nothing-of-this"],
  "companies/[id]": ({ company }) => [`/companies/${company}`],
  jobs: () => ["/jobs"],
  "layouts/boxed": () => ["/layouts/boxed"],
  "layouts/rtl": () => ["/layouts/rtl"],
  settings: () => ["/settings"],
  "settings/profile": () => ["/settings/profile"],
  "settings/security": () => ["/settings/security"],
  team: () => ["/team"],
  trail: () => ["/trail"],
};

/** The pages for development, on every host of this machine. */
const development = ["kit", "mailbox"];

const calendar = (view: string) => `/crm/meetings/calendar?date=2026-01-05&view=${view}`;

/** A company with a record of each kind, and what can be done with them. */
async function makeRecords(crm: CompanyApi, request: APIRequestContext) {
  const csPerson = "Leela Nair";
  const brand = await crm.createBrand({
    name: `Vindhya Ceramics ${unique()}`,
    email: "hello@vindhya.example",
    phone: "98200 12345",
    website: "https://vindhya.example",
    estimatedValue: 1_250_000,
  });
  const lead = await crm.createLead({
    brandId: brand.id,
    clientName: "Farida Shaikh",
    // About as wide as the name above it, which leaves the least space between the two links.
    emailId: "farida@sh.in",
    csPerson,
    nextFollowUpDate: "2026-01-05",
    estimatedValue: 250_000,
    comment:
      "A long comment that has to be cut on the list and is shown whole on the page. ".repeat(3),
  });
  await crm.changeLead(lead.id, { stage: "Proposal" });
  const won = await crm.createLead({
    brandId: brand.id,
    clientName: "Tara Rao",
    csPerson,
    stage: "Won",
  });
  const meeting = await crm.createMeeting({
    leadId: lead.id,
    scheduledDate: "2026-01-05T16:00:00+05:30",
    csPerson,
    mode: "In Person",
    location: "12 MG Road, Pune",
  });
  const about = { leadId: lead.id, productType: "Web Application" as const, csPerson };
  const enquiry = await crm.createEnquiry({
    ...about,
    title: "A portal for the dealers with stock, dues and a very long name ".repeat(3).trim(),
    value: 1_250_000,
    requirement: "Dealers order by phone today.",
  });
  const unquoted = await crm.createEnquiry({ ...about, title: "Shop" });
  const token = await bearerOf(crm.company);
  const api = apiOf(request, crm.company.host, token);
  const items = [{ description: "Design", quantity: 10, rate: 1500, gstRate: 18 as const }];
  const { proposal } = await api("POST /crm/enquiries/{id}/proposals", {
    params: { id: enquiry.id },
    body: { items },
  });
  const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(importedFile) };
  const uploaded = await request.post(endpointUrl(crm.company.host, "POST /crm/imports"), {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { kind: "leads", file },
  });
  const label = `Roof Type ${unique()}`;
  await api("POST /company/fields", {
    body: { entity: "lead", label, kind: "choice", options: ["Tin", "RCC"] },
  });
  // Without a webhook the page of its deliveries leads away.
  await api("POST /company/webhooks", {
    body: { url: "https://1.1.1.1:8443/pages", roleId: builtInRoles.owner.id, events: ["brand"] },
  });
  const unwanted = await crm.createBrand({ name: `Vindhya Tiles ${unique()}` });
  await api("DELETE /crm/brands/{id}", { params: { id: unwanted.id } });
  const { changeId } = await api("POST /crm/leads/bulk", {
    body: { select: { ids: [lead.id, won.id] }, change: { priority: "High" } },
  });
  // Its entries would move the timelines of open pages.
  const stateOf = async () =>
    (await api("GET /crm/changes/{id}", { params: { id: changeId ?? "" } })).change.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("applied");
  return {
    brand: brand.id,
    lead: lead.id,
    meeting: meeting.id,
    enquiry: enquiry.id,
    unquoted: unquoted.id,
    proposal: proposal.id,
    upload: (await uploaded.json()).data.import.id,
    change: changeId,
  };
}

const importedFile = "Client Name,Brand,Mobile\nMeera Iyer,Aurora Foods,98200 12346\n,No name,12\n";

/** The folders below `root` that have a page. */
function foldersOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === "page.tsx")
    .map(({ parentPath }) => parentPath.slice(root.length + 1).replaceAll("\\", "/"))
    .sort();
}

/** The pages of the portal in tests of about the same length. */
const parts: Record<string, (folder: string) => boolean> = {
  "the CRM": (folder) => folder.startsWith("crm/"),
  "the rest of the portal": (folder) => !folder.startsWith("crm/"),
};

/** Looks at all pages before it fails; in a quick run at the templates and every third of the others. */
async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  const failures: string[] = [];
  const looked = isQuick() ? paths.filter((path, at) => isTemplate(path) || at % 3 === 0) : paths;
  for (const path of looked)
    await test
      .step(path, () => look(page, path))
      .catch((error) => failures.push(`${path}: ${error}`));
  expect(failures).toEqual([]);
}

async function look(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const loading = page.getByRole("status", { name: /^Loading/ });
  await expect(loading, path).toHaveCount(0);
  await expectStill(page);
  for (const more of await page.getByText("Show as a table").all()) await more.click();
  if (isQuick() && !isTemplate(path)) {
    await expectSettled(page);
    await expectNoOverflow(page);
  } else await expectFits(page);
}

/** A page of each template: a quick run looks for findings of axe on these alone. */
const templates = [
  /^\/$/,
  /^\/crm\/leads\?layout=(list|board)$/,
  /^\/crm\/leads\/[0-9a-f-]{36}$/,
  /^\/crm\/meetings\/calendar\?.*week$/,
  /^\/settings\/company$/,
];
const isTemplate = (path: string) => templates.some((template) => template.test(path));

test("every page is one that these tests look at", { tag: "@journey" }, () => {
  expect(Object.keys(portal).sort()).toEqual(foldersOf("app/(tenant)/[subdomain]"));
  expect(Object.keys(admin).sort()).toEqual(foldersOf("app/(admin)/admin"));
  expect(development).toEqual(foldersOf("app/dev"));
});

/** Pages on a phone in dark colours are journeys. */
const tagOf = ({ name }: { name: string }) => (name === "phone, dark" ? ["@journey"] : []);

for (const form of isHeavy() ? [...looks, ...otherLooks] : looks) {
  for (const [part, isIn] of Object.entries(parts))
    test(`every page of ${part} is accessible, fits the screen and stands still: ${form.name}`, {
      tag: tagOf(form),
    }, async ({ page, crm, request }) => {
      test.slow();
      await show(page, form);
      const made = await makeRecords(crm, request);
      const folders = Object.keys(portal).filter(isIn);
      await expectSound(
        page,
        folders.flatMap((folder) => portal[folder]?.(made) ?? []),
      );
    });

  test(`every page for development is accessible, fits the screen and stands still: ${form.name}`, async ({
    page,
  }) => {
    await show(page, form);
    await expectSound(
      page,
      development.map((folder) => `/dev/${folder}`),
    );
  });

  test.describe("as a super administrator", () => {
    test.use({ baseURL: portalUrl("admin") });

    test(`every page of the admin portal is accessible, fits the screen and stands still: ${form.name}`, {
      tag: tagOf(form),
    }, async ({ page, context, request }) => {
      test.slow();
      await show(page, form);
      await signIn(context, people.admin);
      const { host } = await newCompany(request);
      const api = apiOf(request, "admin", await bearerOf(people.admin));
      const { companies } = await api("GET /super-admin/companies", { query: { search: host } });
      const company = companies[0]?.id ?? "";
      await expectSound(
        page,
        Object.values(admin).flatMap((pathsOf) => pathsOf({ company })),
      );
    });
  });
}

test("the pages of links that have ended are accessible and fit the screen", async ({
  browser,
  ownCompany,
}) => {
  const context = await browser.newContext({ baseURL: portalUrl(ownCompany.host) });
  const page = await context.newPage();
  for (const look of looks) {
    await show(page, look);
    for (const path of ["/p/nobody-has-this", "/account/end-session", "/sign-in"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expectFits(page);
    }
  }
  await context.close();
});
