import { expect, type Page, type Request } from "@playwright/test";

/** The requests a page is waiting for, and when they last changed. */
type Traffic = { flying: Set<Request>; changedAt: number };

const quietMs = 500;
const pages = new WeakMap<Page, Traffic>();

/** Follows what the page fetches, from the first call on. */
export function trafficOf(page: Page): Traffic {
  const known = pages.get(page);
  if (known) return known;
  const traffic: Traffic = { flying: new Set(), changedAt: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.changedAt = Date.now();
  };
  const end = note((request) => traffic.flying.delete(request));
  page.on(
    "request",
    // The stream of changes stays open.
    note((request) => request.resourceType() !== "eventsource" && traffic.flying.add(request)),
  );
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  pages.set(page, traffic);
  return traffic;
}

/** Holds the page's requests of a pattern from here on, until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}

/**
 * Waits until nothing has been fetched for half a second. Playwright's own "networkidle" is reached once for a page:
 * where the processor is slow, before hydration.
 */
export async function expectQuiet(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const isQuiet = () => traffic.flying.size === 0 && Date.now() - traffic.changedAt > quietMs;
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true);
}

/** Keeps the page from following changes: for what happens where it is behind. Call it before the page is opened. */
export async function withoutFeed(page: Page): Promise<void> {
  await page.route(/\/company\/feed/, (route) => route.abort());
}
