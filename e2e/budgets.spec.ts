import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import { people, portalUrl } from "./support/people";
import { signIn } from "./support/sign-in";
import { expectQuiet, trafficOf } from "./support/traffic";

type Script = { path: string; bytes: number };

/**
 * The scripts of a first visit: every script that arrives for the page until the network has been quiet for half a
 * second, in bytes of its compressed body.
 */
async function scriptsOf(context: BrowserContext, url: string): Promise<Script[]> {
  const page = await context.newPage();
  const scripts: Promise<Script>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== "script" && !request.url().endsWith(".js")) return;
    scripts.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    );
  };
  // Other pages are fetched ahead once the browser has time, so whether their scripts arrive in time differs by run.
  await page.route(/[?&]_rsc=/, (route) => route.fulfill({ status: 204 }));
  page.on("requestfinished", note);
  await gotoQuietly(page, url);
  page.off("requestfinished", note);
  return Promise.all(scripts);
}

/** Opens a page and waits until the network has been quiet for half a second. */
async function gotoQuietly(page: Page, url: string): Promise<void> {
  trafficOf(page);
  await page.goto(url);
  await expectQuiet(page);
}

function expectWithin(scripts: Script[], budget: number): void {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const listing = scripts.toSorted((a, b) => b.bytes - a.bytes);
  expect(scripts.length).toBeGreaterThan(3);
  expect(total).toBeGreaterThan(50_000);
  expect(total, `ships ${total} bytes: ${JSON.stringify(listing, null, 1)}`).toBeLessThanOrEqual(
    budget,
  );
}

for (const host of ["demo", "admin"]) {
  test(`the sign-in screen of ${host} ships at most 170 kB of JavaScript`, async ({ context }) => {
    expectWithin(await scriptsOf(context, portalUrl(host)), 170_000);
  });
}

const lists = [
  { name: "brands", person: people.asha, path: "/crm/brands" },
  { name: "leads", person: people.asha, path: "/crm/leads" },
  { name: "meetings", person: people.asha, path: "/crm/meetings" },
  { name: "enquiries", person: people.asha, path: "/crm/enquiries" },
  { name: "members", person: people.asha, path: "/team" },
  { name: "companies", person: people.admin, path: "/companies" },
  { name: "super admins", person: people.admin, path: "/team" },
];

for (const { name, person, path } of lists) {
  test(`the first visit to the ${name} ships at most 270 kB of JavaScript`, {
    tag: name === "leads" ? "@journey" : [],
  }, async ({ context }) => {
    await signIn(context, person);
    expectWithin(await scriptsOf(context, `${portalUrl(person.host)}${path}`), 270_000);
  });
}

test("money is shown without the font file of extended Latin", async ({ context }) => {
  await signIn(context, people.asha);
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "font") fonts.push(response.url());
  });
  await gotoQuietly(page, `${portalUrl(people.asha.host)}/`);
  await expect(page.getByText("₹").first()).toBeVisible();
  expect(fonts.join(" ")).toContain("inter-latin-wght-normal");
  expect(fonts.join(" ")).not.toContain("latin-ext");
});
