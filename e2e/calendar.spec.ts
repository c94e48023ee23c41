import { expect, type Locator, type Page } from "@playwright/test";
import { addDays } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import { mailsTo } from "./support/api";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { type CompanyApi, test, visit } from "./support/own-company";
import { expectFits, expectStill, notice } from "./support/page-checks";

const eventOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Calendar" }).getByRole("link", { name: title });

// A week that lies ahead, so that every meeting in it can be moved and invited to.
const monday = mondayAfter(14);
const dayOf = (index: number) => addDays(monday, index);
const week = `/crm/meetings/calendar?date=${monday}`;

/** Shows the week once its grid has scrolled to the working hours. */
async function visitWeek(page: Page): Promise<void> {
  await visit(page, week);
  await expect(page.getByText("6 pm", { exact: true })).toBeInViewport();
}

test("a meeting is dragged to another day and hour, Undo brings it back, and a move that the server refuses goes back", {
  tag: "@journey",
}, async ({ page, crm }) => {
  const { id, title } = await meetingAt(crm, dayOf(0), "10:00", { duration: 45 });
  await visitWeek(page);
  const event = eventOf(page, title);
  await expect(event).toContainText("10:00 am");
  await dragBy(page, event, { days: 2, hours: 1 });
  await expect(notice(page, "Meeting moved")).toContainText("11:00 – 11:45 am");
  await expect(event).toContainText("11:00 am");
  expect(await crm.readMeeting(id)).toMatchObject({ scheduledDate: instant(dayOf(2), "11:00") });
  await notice(page, "Meeting moved").getByRole("button", { name: "Undo" }).click();
  await expect(event).toContainText("10:00 am");
  const scheduled = async () => (await crm.readMeeting(id)).scheduledDate;
  await expect.poll(scheduled).toBe(instant(dayOf(0), "10:00"));
  await withoutNews(page);
  await visitWeek(page);
  await expect(event).toContainText("10:00 am");
  await crm.changeMeeting(id, { notes: "changed meanwhile" });
  await dragBy(page, event, { days: 0, hours: 2 });
  await expect(notice(page, "could not be moved")).toContainText("Somebody else changed");
  await expect(event).toContainText("10:00 am");
});

test("the lower edge of a meeting is dragged to make it longer", async ({ page, crm }) => {
  const { id, title } = await meetingAt(crm, dayOf(1), "09:00");
  await visitWeek(page);
  const event = eventOf(page, title);
  await event.hover();
  const { x, y, width, height } = await boxOf(event);
  const hour = await hourHeight(page);
  await page.mouse.move(x + width / 2, y + height - 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height - 2 + hour / 2, { steps: 8 });
  await page.mouse.up();
  await expect(notice(page, "Meeting moved")).toContainText("9:00 – 10:30 am");
  expect(await crm.readMeeting(id)).toMatchObject({ duration: 90 });
});

test("a meeting is moved by keyboard alone, and its client gets a mail", async ({ page, crm }) => {
  const to = `${unique()}@client.example`;
  const { title } = await meetingAt(crm, dayOf(3), "15:00", { emailId: to, inviteClient: true });
  await visit(page, week);
  await eventOf(page, title).focus();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Move Meeting" });
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await dialog.getByLabel("Time").fill("16:30");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(notice(page, "Meeting moved")).toContainText("is told by mail");
  await expect(eventOf(page, title)).toContainText("4:30 pm");
  const subjects = async () => (await mailsTo(page.request, to)).map(({ subject }) => subject);
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(/^Updated: .*4:30 pm/),
      expect.stringMatching(/^Invitation: .*3:00 pm/),
    ]);
});

test("an empty hour opens the form with its time, and a meeting its page", async ({
  page,
  crm,
}) => {
  const { id, title } = await meetingAt(crm, dayOf(5), "10:00");
  await visitWeek(page);
  const { x, y, width } = await boxOf(eventOf(page, title));
  const hour = await hourHeight(page);
  await page.mouse.click(x + width / 2, y + 2 * hour + 4);
  const dialog = page.getByRole("dialog", { name: "Schedule Meeting" });
  await expect(dialog.getByLabel("Date")).toHaveValue(formatDate(dayOf(5)));
  await expect(dialog.getByLabel("Time")).toHaveValue("12:00 pm");
  await page.keyboard.press("Escape");
  await eventOf(page, title).click();
  await expect(page).toHaveURL(new RegExp(`/crm/meetings/${id}$`));
});

test("the working day fills the grid, and a short meeting shows its title alone", async ({
  page,
  crm,
}) => {
  const short = await meetingAt(crm, dayOf(4), "09:00", { duration: 30 });
  const long = await meetingAt(crm, dayOf(4), "17:00", { duration: 45 });
  await visitWeek(page);
  for (const hour of ["9 am", "7 pm"])
    await expect(page.getByText(hour, { exact: true })).toBeInViewport({ ratio: 1 });
  const timeOf = (title: string, time: string) => boxOf(eventOf(page, title).getByText(time));
  expect((await timeOf(short.title, "9:00 am")).width).toBeLessThan(2);
  expect((await timeOf(long.title, "5:00 pm")).width).toBeGreaterThan(30);
  expect((await boxOf(eventOf(page, long.title).getByText(long.title))).y).toBeLessThan(
    (await timeOf(long.title, "5:00 pm")).y,
  );
});

test("view, day and filters live in the address, and the table is one click away", async ({
  page,
  crm,
}) => {
  const { title } = await meetingAt(crm, dayOf(2), "08:00");
  const other = await meetingAt(crm, dayOf(2), "13:00", { csPerson: "Somebody Else" });
  await visit(page, week);
  await page.getByLabel("CS person").selectOption({ label: "My meetings" });
  await expect(eventOf(page, other.title)).toBeHidden();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await expect(page.getByRole("button", { name: "Month", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  await expect(eventOf(page, title)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Week", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(monday, 7)}`));
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page).toHaveURL(/\/crm\/meetings$/);
});

test("on a phone the meetings are a list by day, where one is moved by its button", async ({
  page,
  crm,
}) => {
  const { title } = await meetingAt(crm, dayOf(6), "10:00");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, week);
  await page.getByRole("button", { name: `Move ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Move Meeting" });
  await dialog.getByLabel("Time").fill("12:15");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("12:15 pm");
  await expect(notice(page, "Meeting moved")).toBeVisible();
  await expectFits(page);
});

for (const { scheme, views } of [
  { scheme: "light", views: ["month", "week", "day"] },
  { scheme: "dark", views: ["week"] },
] as const) {
  test(`the views of the calendar are accessible and fit, ${scheme}: ${views.join(", ")}`, async ({
    page,
    crm,
  }) => {
    await meetingAt(crm, dayOf(0), "14:00", { status: "Completed" });
    await meetingAt(crm, dayOf(0), "16:00", { status: "Cancelled" });
    await page.emulateMedia({ colorScheme: scheme });
    for (const view of views) {
      await visit(page, `${week}&view=${view}`);
      await expect(
        page.getByRole("region", { name: "Calendar" }).getByRole("link").first(),
      ).toBeVisible();
      await expectStill(page);
      await expectFits(page);
    }
  });
}

test("a calendar address can be read without sign-in until it is revoked", async ({
  page,
  crm,
  playwright,
}) => {
  const { id } = await meetingAt(crm, dayOf(1), "12:00");
  const anybody = await playwright.request.newContext();
  await visit(page, "/settings/calendar");
  await page.getByLabel("Meetings shown").selectOption({ label: "All meetings of the company" });
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = await page.getByLabel("Your calendar address").inputValue();
  const feed = await anybody.get(address);
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await feed.text()).toContain(`UID:${id}`);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("button", { name: "Create Address" })).toBeVisible();
  expect((await anybody.get(address)).status()).toBe(404);
  await anybody.dispose();
});

/** Shows pages that hear of no change, as without a connection. */
async function withoutNews(page: Page): Promise<void> {
  await page.route("**/company/feed/stream*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
}

async function meetingAt(
  crm: CompanyApi,
  date: string,
  time: string,
  { emailId, ...more }: { emailId?: string; [field: string]: unknown } = {},
) {
  const brand = await crm.createBrand({ name: `Brand ${unique()}` });
  const csPerson = "Leela Nair";
  const client = { brandId: brand.id, clientName: "Farida Shaikh", csPerson, emailId };
  const lead = await crm.createLead(client);
  const title = `Demo ${unique()}`;
  const when = { scheduledDate: instant(date, time), duration: 60 };
  return crm.createMeeting({ leadId: lead.id, csPerson, title, ...when, ...more });
}

async function dragBy(page: Page, event: Locator, by: { days: number; hours: number }) {
  await event.scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(event);
  const column = await boxOf(page.getByRole("columnheader").nth(1));
  const hour = await hourHeight(page);
  const [fromX, fromY] = [x + 20, y + 10];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 6, fromY + 6, { steps: 3 });
  await page.mouse.move(fromX + by.days * column.width, fromY + by.hours * hour, { steps: 10 });
  await page.mouse.up();
}

/** How tall an hour is on the grid. */
async function hourHeight(page: Page): Promise<number> {
  const [nine, ten] = await Promise.all(
    ["9 am", "10 am"].map(async (hour) => boxOf(page.getByText(hour, { exact: true }))),
  );
  return (ten?.y ?? 0) - (nine?.y ?? 0);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

function instant(date: string, time: string): string {
  return new Date(`${date}T${time}:00+05:30`).toISOString();
}

function mondayAfter(days: number): string {
  const date = dayIn(days);
  return addDays(date, (8 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);
}
