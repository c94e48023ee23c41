import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A screen and a theme. */
type Look = { name: string; viewport: typeof desktop; scheme: "light" | "dark" };

/** Both screens and both themes, in two pairs. */
export const looks = [
  { name: "desktop, light", viewport: desktop, scheme: "light" },
  { name: "phone, dark", viewport: phone, scheme: "dark" },
] as const satisfies readonly Look[];

/** The other two pairs. */
export const otherLooks = [
  { name: "desktop, dark", viewport: desktop, scheme: "dark" },
  { name: "phone, light", viewport: phone, scheme: "light" },
] as const satisfies readonly Look[];

/** Shows the page on this screen, in this theme. */
export async function show(page: Page, { viewport, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(viewport);
}

/** Expects that nothing is still being fetched: rows that are about to change are pale. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Expects a title, and no finding of axe at the top of the page, where the header covers nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await expectSettled(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await waitForAnimations(page);
  // Legacy mode leaves out frames of other origins, of which there are none; without it and with the
  // rules that passed, a check takes twice to three times as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ ...everyRule, resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** axe leaves out `target-size` unless its tag is named, and rules it calls experimental. */
const everyRule = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {
    "label-content-name-mismatch": { enabled: true },
    // A refresh or a navigation inside the app sets the title last; it is waited for instead.
    "document-title": { enabled: false },
  },
};

/** Waits until no finite animation runs. */
export function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(everythingShown);
}

/** Waits until no finite animation runs; runs in the page. Not for `finished`, which an animation that is paused never is. */
async function everythingShown(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isEnding = ({ timeline, effect, playState }: Animation) =>
    timeline === document.timeline &&
    effect?.getComputedTiming().endTime !== Infinity &&
    playState === "running";
  await nextFrame();
  do await nextFrame();
  while (document.getAnimations().some(isEnding));
}

/** Expects no finding of axe and no horizontal overflow. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Expects that nothing has moved since the first paint. */
export async function expectStill(page: Page): Promise<void> {
  const { shift, moved } = await page.evaluate(shiftSoFar);
  expect(shift, `${page.url()}: ${moved.join(", ")}`).toBeLessThan(0.02);
}

/** The cumulative layout shift so far, and what moved from where to where; runs in the page. */
function shiftSoFar(): { shift: number; moved: string[] } {
  type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; sources: readonly Moved[] };
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(" ");
  const describe = ({ node, previousRect, currentRect }: Moved) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const shifts = observer.takeRecords() as Shift[];
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ sources }) => sources.map(describe)),
  };
}

/** The newest notice with this text. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ hasText: text }).last();

/** Opens the form of the record on the page; a phone has Edit in the menu beside the name. */
export async function editRecord(page: Page): Promise<void> {
  const edit = page.getByRole("main").getByRole("button", { name: "Edit", exact: true });
  if (await edit.isVisible()) return edit.click();
  await page.locator(".record-menu").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
}
