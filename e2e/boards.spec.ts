import { expect, type Locator, type Page } from "@playwright/test";
import { inE2eDatabase } from "../scripts/lib/e2e-database";
import { unique } from "./support/new-company";
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

test("arrows go from card to card, and past empty columns", async ({ page, crm }) => {
  const word = unique();
  const first = await newLead(crm, word, { nextFollowUpDate: "2020-01-01" });
  const second = await newLead(crm, word);
  const far = await newLead(crm, word, { stage: "Proposal" });
  await visit(page, boardOf("leads", word));
  await page.keyboard.press("ArrowDown");
  await expect(cardIn(page, "New", first.clientName)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cardIn(page, "New", second.clientName)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cardIn(page, "Proposal", far.clientName)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cardIn(page, "New", first.clientName)).toBeFocused();
});

test("the ring of a focused card is whole, wherever the card is in its column", async ({
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

test("a move that the server refuses is taken back with its reason", { tag: "@journey" }, async ({
  page,
  crm,
}) => {
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

test("offline a board can be read but not changed, and it says so; online again it can", {
  tag: "@journey",
}, async ({ page, context, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word, { mobileNumber: "9820012345" });
  await visit(page, boardOf("leads", word));
  const card = cardIn(page, "New", clientName);
  const status = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(card).toBeVisible();
  await expect(status).toHaveCount(0);
  await context.setOffline(true);
  await expect(status).toHaveText("You are offline. The board can be read, but not changed.");
  await expectAccessible(page);
  const target = column(page, "Qualified");
  await drag(page, card, target, () => expect(page.locator(".board-ghost")).toHaveCount(0));
  await expect(target.getByRole("listitem")).toHaveCount(0);
  await expect(card.getByRole("button", { name: /^Next Follow Up/ })).toBeDisabled();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByRole("menuitem", { name: "Qualified" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Follow up" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Call", exact: true })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await context.setOffline(false);
  await expect(status).toHaveCount(0);
  expect((await crm.readLead(id)).stage).toBe("New");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(notice(page, `${clientName} moved to Contacted`)).toBeVisible();
});

test("an enquiry is lost with a reason and won with its final value", async ({ page, crm }) => {
  const word = unique();
  const { title } = await newEnquiry(crm, word);
  await visit(page, boardOf("enquiries", word));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as Lost" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Too dear");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(notice(page, "Enquiry marked as Lost")).toBeVisible();
  await column(page, "Lost").getByRole("button", { name: "Cards of Lost" }).click();
  await cardIn(page, "Lost", title)
    .getByRole("button", { name: `Move or contact ${title}` })
    .click();
  await page.getByRole("menuitem", { name: "Won" }).click();
  const prompt = page.getByRole("dialog", { name: "Mark as Won" });
  await prompt.getByLabel("Final Value").fill("2L");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(column(page, "Won")).toContainText("₹2L");
});

test("filters and search are kept between the list and the board, and the browser keeps the layout", async ({
  page,
  crm,
}) => {
  const word = unique();
  const { clientName } = await newLead(crm, word, { priority: "High" });
  await newLead(crm, word, { priority: "Low" });
  await visit(page, `/crm/leads?search=${word}&priority=High`);
  await page.getByRole("button", { name: "Board", exact: true }).click();
  await expect(cardIn(page, "New", clientName)).toBeVisible();
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(1);
  await expect(page).toHaveURL(/layout=board/);
  await visit(page, "/crm/leads");
  await expect(column(page, "New")).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/crm/leads");
  await expect(page.getByRole("table")).toBeVisible();
});

test("a board shows the conditions that narrow it, and takes them away", async ({ page, crm }) => {
  const word = unique();
  await newLead(crm, word);
  const over = new URLSearchParams({ f: "estimatedValue:gte:900000000" });
  await visit(page, `${boardOf("leads", word)}&${over}`);
  const chip = page.getByRole("list", { name: "Active filters" });
  await expect(chip).toContainText("Value is at least ₹90,00,00,000");
  await expect(page.getByText("No leads found")).toBeVisible();
  await chip.getByRole("button", { name: /^Remove filter .*Value/ }).click();
  await expect(page.locator("[data-card]")).toHaveCount(1);
});

test("a card shows its days in the stage, and its column the number of untouched cards", async ({
  page,
  crm,
}) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word);
  await newLead(crm, word);
  await inE2eDatabase((database) =>
    database.query(
      `update lead set stage_since = now() - interval '12 days', updated_at = now() - interval '20 days'
       where id = $1`,
      [id],
    ),
  );
  await visit(page, boardOf("leads", word));
  await expect(cardIn(page, "New", clientName)).toContainText("12 d in stage");
  await column(page, "New").getByRole("link", { name: "1 untouched" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
    "No activity for 14 days",
  );
  await expect(page.getByRole("row", { name: clientName })).toBeVisible();
  await page.goBack();
  await cardIn(page, "New", clientName).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cardIn(page, "Contacted", clientName)).toContainText("Since today");
  await expect(column(page, "New")).not.toContainText("untouched");
});

test("a column shows 25 cards and more on request, and has a Retry button", async ({
  page,
  crm,
}) => {
  const word = unique();
  const { id: brandId } = await crm.createBrand({ name: `Many ${word}` });
  for (let at = 0; at < 27; at += 1)
    await crm.createLead({ brandId, clientName: `${word} number ${at}`, csPerson });
  await visit(page, boardOf("leads", word));
  const cards = column(page, "New").locator("[data-card]");
  await expect(cards).toHaveCount(25);
  const further = "**/api/crm/leads/board/**";
  await page.route(further, (route) => route.abort());
  await column(page, "New").getByRole("button", { name: "Show 25 more" }).click();
  await expect(column(page, "New").getByRole("alert")).toBeVisible();
  await page.unroute(further);
  await column(page, "New").getByRole("button", { name: "Retry" }).click();
  await expect(cards).toHaveCount(27);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(column(page, "New").getByRole("heading")).toBeInViewport();
  await expect(column(page, "New").getByRole("button", { name: "Show 25 more" })).toBeHidden();
});

test("the follow-up of a card is planned and the client called from it", async ({ page, crm }) => {
  const word = unique();
  const { id, clientName } = await newLead(crm, word, { mobileNumber: "9820012345" });
  await visit(page, boardOf("leads", word));
  const card = cardIn(page, "New", clientName);
  await expect(card.getByRole("link", { name: `Call ${clientName}` })).toHaveAttribute(
    "href",
    "tel:9820012345",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Follow up" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow" }).click();
  await expect(notice(page, "Next follow up on")).toBeVisible();
  expect((await crm.readLead(id)).nextFollowUpDate).not.toBeNull();
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
