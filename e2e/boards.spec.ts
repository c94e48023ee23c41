import { expect, type Locator, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { outboxReady } from "./support/offline";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectAccessible, looks, notice, show } from "./support/page-checks";
import { withoutFeed } from "./support/traffic";

const csPerson = "Leela Nair";

const column = (page: Page, stage: string) => page.getByRole("region", { name: stage });
const cardIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole("listitem").filter({ hasText: name });

async function newLead(crm: CompanyApi, word: string, values: object = {}) {
  const { id: brandId } = await crm.createBrand({ name: `Aurora ${unique()}` });
  const clientName = `${word} ${unique()}`;
  return crm.createLead({ brandId, clientName, csPerson, estimatedValue: 125_000, ...values });
}

async function newEnquiry(crm: CompanyApi, word: string) {
  const { id: leadId } = await newLead(crm, word);
  const title = `${word} shop`;
  return crm.createEnquiry({ leadId, title, productType: "Website", csPerson });
}

const boardOf = (list: string, search: string) =>
  `/crm/${list}?layout=board&search=${encodeURIComponent(search)}`;

async function drag(
  page: Page,
  card: Locator,
  target: Locator,
  beforeDrop: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [from, to] = [await card.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("the card or the column is not shown");
  await page.mouse.move(from.x + 40, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 5 });
  await beforeDrop();
  await page.mouse.up();
}

test("a lead is dragged to another stage by mouse and back by Undo, and the counts follow", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word);
  await visit(page, boardOf("leads", word));
  await expect(column(page, "New").getByRole("heading")).toHaveText("New1");
  await drag(page, cardIn(page, "New", clientName), column(page, "Qualified"));
  await expect(cardIn(page, "Qualified", clientName)).toBeVisible();
  await expect(column(page, "Qualified")).toContainText("₹1.25L");
  await expect(column(page, "New")).toContainText("Drop here");
  await expect(notice(page, `${clientName} moved to Qualified`)).toBeVisible();
  expect((await crm.readLead(id)).stage).toBe("Qualified");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardIn(page, "New", clientName)).toBeVisible();
  await expect(notice(page, "Change undone")).toBeVisible();
  expect((await crm.readLead(id)).stage).toBe("New");
});

test("a card is dropped on a folded stage at the height that it has", async ({ page, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word, { stage: "Negotiation" });
  await visit(page, boardOf("leads", word));
  const [card, lost] = [cardIn(page, "Negotiation", clientName), column(page, "Lost")];
  await lost.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await lost.boundingBox()];
  if (!from || !to) throw new Error("the card or the column is not shown");
  const y = from.y + from.height - 8;
  expect(y).toBeGreaterThan(to.y + to.height);
  await page.mouse.move(from.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, y, { steps: 5 });
  await page.mouse.up();
  await expect(notice(page, `${clientName} moved to Lost`)).toBeVisible();
  expect((await crm.readLead(id)).stage).toBe("Closed Lost");
});

test("by keyboard a lead is moved a stage with one key, to any stage with two, and undone with one", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word);
  await visit(page, boardOf("leads", word));
  await page.keyboard.press("ArrowDown");
  await expect(cardIn(page, "New", clientName)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cardIn(page, "Contacted", clientName)).toBeFocused();
  await expect(notice(page, `${clientName} moved to Contacted`)).toBeVisible();
  await page.keyboard.press("z");
  await expect(cardIn(page, "New", clientName)).toBeFocused();
  await expect(notice(page, "Change undone")).toBeVisible();
  await page.keyboard.press("m");
  const negotiation = page.getByRole("menuitem", { name: "Negotiation" });
  await expect(negotiation).toBeVisible();
  await page.keyboard.type("nego");
  await expect(negotiation).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardIn(page, "Negotiation", clientName)).toBeFocused();
  await expect(notice(page, `${clientName} moved to Negotiation`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(id));
});

test("the ring of a focused card is whole, wherever the card is in its column, below a head that stays", async ({
  page,
  crm,
}) => {
  const word = unique();
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await newLead(crm, `${word} ${n}`);
  await visit(page, boardOf("leads", word));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const last = column(page, "New").getByRole("listitem").last();
  await expect(last).toBeFocused();
  for (const key of ["End", "Home"]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(ringOutside)).toBeLessThanOrEqual(0);
    await expect(column(page, "New").getByRole("heading")).toBeInViewport();
  }
});

/** By how many pixels the ring of the focused card leaves its column; runs in the page. */
function ringOutside(): number {
  const card = document.activeElement;
  const list = card?.parentElement;
  if (!card || !list) throw new Error("no card has the focus");
  const { outlineOffset, outlineWidth } = getComputedStyle(card);
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const [own, around] = [card.getBoundingClientRect(), list.getBoundingClientRect()];
  return Math.max(around.top - own.top, own.bottom - around.bottom, around.left - own.left) + ring;
}

test("a move that the server refuses is taken back with its reason", async ({ page, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word);
  await withoutFeed(page);
  await visit(page, boardOf("leads", word));
  await crm.changeLead(id, { stage: "Proposal" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(notice(page, "Error saving lead. Please try again.")).toBeVisible();
  // The board shows the other person's change.
  await expect(cardIn(page, "Proposal", clientName)).toBeVisible();
  await expect(column(page, "Contacted")).toContainText("Drop here");
});

test("offline a card moves and waits; online again the move is saved", {
  tag: "@journey",
}, async ({ page, context, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word, { mobileNumber: "9820012345" });
  await visit(page, boardOf("leads", word));
  await expect(cardIn(page, "New", clientName)).toBeVisible();
  await outboxReady(page);
  await context.setOffline(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(notice(page, `${clientName} moved to Contacted`)).toBeVisible();
  await expect(cardIn(page, "Contacted", clientName)).toBeVisible();
  await expect(page.getByRole("button", { name: "Offline · 1 entry waits" })).toBeVisible();
  await expectAccessible(page);
  expect((await crm.readLead(id)).stage).toBe("New");
  await context.setOffline(false);
  await expect.poll(async () => (await crm.readLead(id)).stage).toBe("Contacted");
  await expect(page.getByText("entry waits")).toHaveCount(0);
});

for (const look of looks)
  test(`the boards are accessible: ${look.name}`, async ({ page, crm }) => {
    const word = unique();
    await newLead(crm, word, { nextFollowUpDate: "2020-01-01", mobileNumber: "9820012345" });
    // More than the screen shows, not in the first column.
    for (let at = 0; at < 8; at += 1) await newLead(crm, word, { stage: "Proposal" });
    await newEnquiry(crm, word);
    await show(page, look);
    for (const list of look === looks[0] ? ["leads", "enquiries"] : ["leads"]) {
      await visit(page, boardOf(list, word));
      await expect(page.locator("[data-card]").first()).toBeVisible();
      await expectAccessible(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${list}-${look.viewport.width}.png` });
    }
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a lead is moved by a thumb: held and dragged, or in two taps", async ({ page, crm }) => {
    const word = unique();
    const { clientName } = await newLead(crm, word);
    await visit(page, boardOf("leads", word));
    const card = cardIn(page, "New", clientName);
    await card.getByRole("button", { name: `Move or contact ${clientName}` }).tap();
    await page.getByRole("menuitem", { name: "Qualified" }).tap();
    await expect(notice(page, `${clientName} moved to Qualified`)).toBeVisible();
    await page
      .getByRole("navigation", { name: "Stages" })
      .getByRole("button", { name: "Qualified" })
      .tap();
    const there = cardIn(page, "Qualified", clientName);
    await expect(there).toBeInViewport();
    const stage = await dragOn(page, there);
    await expect(notice(page, `${clientName} moved to ${stage}`)).toBeVisible();
  });

  test("a finger that moves at once scrolls and drags nothing", async ({ page, crm }) => {
    const word = unique();
    const { clientName } = await newLead(crm, word);
    await visit(page, boardOf("leads", word));
    const touch = await touchOf(page, cardIn(page, "New", clientName));
    // Without waiting in between: a finger that has rested drags.
    await Promise.all([touch.start(), touch.move(-30), touch.move(-200)]);
    await expect(page.locator(".board-ghost")).toHaveCount(0);
    await touch.end();
    await expect(cardIn(page, "New", clientName)).toBeAttached();
  });
});

/** Holds the card until it is lifted, takes it on by the edge, and drops it where the finger is then. */
async function dragOn(page: Page, card: Locator): Promise<string> {
  const board = page.locator("[data-board]");
  const scrolled = () => board.evaluate((element) => element.scrollLeft);
  const before = await scrolled();
  const touch = await touchOf(page, card);
  await touch.start();
  await expect(page.locator(".board-ghost")).toBeVisible();
  await touch.move(165);
  await expect.poll(scrolled).toBeGreaterThan(before + 300);
  await touch.move(0);
  const stage = await page.evaluate(stageAbreast, touch.x);
  await expect(page.locator("[data-stage].ring-2")).toHaveAttribute("data-stage", stage);
  await touch.end();
  return stage;
}

/** The stage whose column, or the gap after it, is there; runs in the page. */
function stageAbreast(x: number): string {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-stage]")];
  return (
    columns.findLast((column) => column.getBoundingClientRect().left <= x)?.dataset.stage ?? ""
  );
}

/** A finger for the card, which moves sideways from there. */
async function touchOf(page: Page, card: Locator) {
  const cdp = await page.context().newCDPSession(page);
  const box = await card.boundingBox();
  if (!box) throw new Error("the card is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at, y }],
    });
  return {
    x,
    start: () => send("touchStart", x),
    move: (by: number) => send("touchMove", x + by),
    end: () => send("touchEnd", x),
  };
}
