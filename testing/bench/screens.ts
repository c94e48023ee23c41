import { chromium, type Page } from "@playwright/test";
import type { Client } from "pg";
import { chromiumOptions } from "@/scripts/lib/chromium";
import { addCompanies, newCompany } from "./data";
import { figuresOf } from "./load";
import { startProduct } from "./servers";
import { signIn } from "./sign-in";

type Screens = { owner: Client; database: Record<string, string | undefined> };

/** A click, and how one knows that the screen behind it has its content. */
type Step = { link: string; heading: string; content: string };

const rounds = 18;
const skeleton = 'main [role=status][aria-label^="Loading"]';

/** How long after a click the content of a screen is there: for a screen that was not visited before, and for one that was. */
export async function measureScreens({ owner, database }: Screens): Promise<string> {
  const company = newCompany("screens", 1000);
  await addCompanies(owner, [company]);
  const server = await startProduct(database);
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { page: signedIn } = await signIn(server.port, company);
    const origin = `http://${signedIn.host}`;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const token = signedIn.headers?.Cookie?.slice("at=".length) ?? "";
    await page.context().addCookies([{ name: "at", value: token, url: origin }]);
    await page.goto(`${origin}/crm/leads`, { waitUntil: "networkidle" });
    const timesMs = { first: [] as number[], again: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      timesMs.first.push(await timeOf(page, await recordStep(page, round)));
      timesMs.again.push(await timeOf(page, leads));
    }
    return [
      line("a record not visited before", timesMs.first, 250),
      line("the list of leads, visited before", timesMs.again, 60),
    ].join("\n");
  } finally {
    await browser.close();
    await server.stop();
  }
}

const leads: Step = {
  link: 'nav a[href="/crm/leads"]',
  heading: "All leads",
  content: "main tbody tr a[href^='/crm/leads/']",
};

async function recordStep(page: Page, row: number): Promise<Step> {
  const link = page.locator(leads.content).nth(row);
  const href = await link.getAttribute("href");
  const heading = await link.locator("span").first().textContent();
  return { link: `main a[href="${href}"]`, heading: heading ?? "", content: "main h2" };
}

/** Milliseconds from the click until the content is drawn; then waits until the page rests. */
async function timeOf(page: Page, step: Step): Promise<number> {
  const ms = await page.evaluate(clickAndWait, { ...step, skeleton });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  return ms;
}

/** Runs in the page, where the helper that keeps the names of inner functions is missing: they have none. */
function clickAndWait({ link, heading, content, skeleton }: Step & { skeleton: string }) {
  return new Promise<number>((resolve, reject) => {
    const began = performance.now();
    const looking = setInterval(() => {
      if (performance.now() - began > 10_000) reject(new Error(`No content of ${heading} came`));
      if (document.querySelector("h1")?.textContent?.trim() !== heading) return;
      if (!document.querySelector(content) || document.querySelector(skeleton)) return;
      clearInterval(looking);
      requestAnimationFrame(() => resolve(performance.now() - began));
    }, 4);
    document.querySelector<HTMLElement>(link)?.click();
  });
}

function line(what: string, timesMs: number[], aim: number): string {
  const seconds = timesMs.reduce((sum, ms) => sum + ms, 0) / 1000;
  const { p50, p95 } = figuresOf([{ timesMs, seconds, cpuMs: 0 }]);
  return `click to content of ${what}: p50 ${p50.toFixed(0)} ms (at most ${aim}), p95 ${p95.toFixed(0)} ms`;
}
