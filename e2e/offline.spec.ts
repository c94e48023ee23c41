import { expect, type Page } from "@playwright/test";
import { dayIn } from "./support/days";
import { unique } from "./support/new-company";
import { outboxReady, waitingBar, waitingEntries } from "./support/offline";
import { type CompanyApi, openAs, test, visit } from "./support/own-company";
import { expectAccessible, notice } from "./support/page-checks";
import { signIn } from "./support/sign-in";

const owner = "Leela Nair";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function newLead(crm: CompanyApi, more: object = {}) {
  const { id: brandId } = await crm.createBrand({ name: `Konark Cement ${unique()}` });
  const clientName = `Client ${unique()}`;
  return crm.createLead({ brandId, clientName, csPerson: owner, ...more });
}

/** Opens the page of a new lead, whose changes wait without a network from then on. */
async function openNewLead(page: Page, crm: CompanyApi) {
  const lead = await newLead(crm);
  await visit(page, `/crm/leads/${lead.id}`);
  await outboxReady(page);
  return lead;
}

const composer = (page: Page) => page.getByRole("form", { name: "Add to the timeline" });

async function add(page: Page, tab: string, { text, verb }: { text: string; verb: string }) {
  // A folded form is for a note; its tab shows once the form is open.
  if (tab !== "Note") await composer(page).getByRole("tab", { name: tab }).click();
  if (text) await composer(page).getByRole("textbox").first().fill(text);
  await composer(page).getByRole("button", { name: verb }).click();
}

test("a day of six acts without a network waits on the phone, and is saved once each", {
  tag: "@journey",
}, async ({ browser, crm, ownCompany }) => {
  const lead = await newLead(crm);
  const dueDate = dayIn(0);
  const { entry: task } = await crm.addEntry(lead.id, { kind: "task", text: "Measure", dueDate });
  const page = await openAs(browser, { host: ownCompany.host, email: ownCompany.email }, phone);
  const context = page.context();
  await visit(page, `/crm/leads/${lead.id}`);
  await outboxReady(page);
  await context.setOffline(true);
  const leftAt = Date.now();
  await add(page, "Note", { text: "Met in the lift", verb: "Add Note" });
  await add(page, "Call", { text: "", verb: "Log Call" });
  await add(page, "Task", { text: "Send the brochure", verb: "Add Task" });
  await page.getByRole("checkbox", { name: "Measure" }).check();
  await page.getByRole("button", { name: /^Stage of/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Contacted" }).click();
  await page.getByRole("button", { name: /^Next Follow Up of/ }).click();
  await page.getByRole("menuitem", { name: /^Tomorrow/ }).click();

  await expect(waitingBar(page, "Offline · 6 entries wait")).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^Stage of .*: Contacted, waiting$/ }),
  ).toBeVisible();
  await expect(page.getByText("· Waiting")).toHaveCount(4);
  await expectAccessible(page);
  await waitingBar(page, /6 entries wait/).click();
  await expect(waitingEntries(page)).toHaveCount(6);
  await expectAccessible(page);
  await waitingEntries(page).first().getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Met Meera in the lift");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(waitingEntries(page).first()).toContainText("Met Meera in the lift");
  await page.getByRole("button", { name: "Close" }).last().click();

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Brands" })
    .click();
  await expect(notice(page, "You are offline. This page opens once you are online")).toBeVisible();
  await expect(page.getByText("Met Meera in the lift")).toBeVisible();

  // The phone ends the tab; the next one sends what waits.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await visit(next, "/crm/brands");
  await expect.poll(async () => (await crm.readLead(lead.id)).nextFollowUpDate).toBe(dayIn(1));
  await expect(next.getByText(/entr(y|ies) wait/)).toHaveCount(0);
  expect((await crm.readLead(lead.id)).stage).toBe("Contacted");
  const { entries } = await crm.readTimeline(lead.id);
  const made = entries.filter(({ kind }) => kind !== "changed");
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(["call", "note", "task", "task"]);
  expect(made).toContainEqual(expect.objectContaining({ text: "Met Meera in the lift" }));
  expect(made).toContainEqual(expect.objectContaining({ id: task.id, doneBy: owner }));
  const note = made.find(({ kind }) => kind === "note");
  expect(Math.abs(Date.parse(note?.at ?? "") - leftAt)).toBeLessThan(60_000);
  await context.close();
});

test("a change that a colleague made meanwhile is shown beside one's own, and sent by choice", async ({
  page,
  context,
  crm,
}) => {
  const lead = await openNewLead(page, crm);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Stage of/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Contacted" }).click();
  await expect(waitingBar(page, "Offline · 1 entry waits")).toBeVisible();
  await crm.changeLead(lead.id, { stage: "Proposal" });
  await context.setOffline(false);
  await waitingBar(page, "1 entry is not sent").click();
  await expect(waitingEntries(page)).toContainText("Theirs: Proposal · Yours: Contacted");
  await expectAccessible(page);
  await waitingEntries(page).getByRole("button", { name: "Send Mine" }).click();
  await expect(page.getByText("Nothing waits")).toBeVisible();
  expect((await crm.readLead(lead.id)).stage).toBe("Contacted");
});

test("signing out asks about entries that are not sent, which wait for the sign-in", async ({
  page,
  crm,
  ownCompany,
}) => {
  const lead = await openNewLead(page, crm);
  await page.route("**/timeline", (route) => route.abort());
  await add(page, "Note", { text: "Met in the lift", verb: "Add Note" });
  await expect(waitingBar(page, "1 entry waits")).toBeVisible();
  const signOut = async (choice: string) => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    const question = page.getByRole("alertdialog", { name: "1 entry is not sent" });
    await question.getByRole("button", { name: choice }).click();
  };
  await signOut("Cancel");
  await expect(waitingBar(page, "1 entry waits")).toBeVisible();
  await signOut("Sign Out");
  await expect(
    page.getByText("1 entry is not sent yet. It is sent once its author signs in."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/timeline");
  await signIn(page.context(), ownCompany);
  await visit(page, `/crm/leads/${lead.id}`);
  await expect(page.getByText("Met in the lift")).toBeVisible();
  await expect(page.getByText("· Waiting")).toHaveCount(0);
});

test("a dialog that cannot load without a network closes with a notice, and opens once there is one", async ({
  page,
  context,
  crm,
}) => {
  const lead = await openNewLead(page, crm);
  await context.setOffline(true);
  const open = page.getByRole("button", { name: "Add Enquiry" });
  await open.click();
  await expect(notice(page, "This didn’t load. Check your connection")).toBeVisible();
  await expect(page.getByRole("heading", { name: lead.clientName })).toBeVisible();
  await context.setOffline(false);
  await open.click();
  await expect(page.getByRole("dialog", { name: "Add Enquiry" })).toBeVisible();
});

test("keys that are typed at the first sight of a list reach it", async ({ page, crm }) => {
  const lead = await newLead(crm);
  await visit(page, "/crm/brands");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/crm/leads", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: lead.clientName })).toBeVisible();
  await page.keyboard.type(`/${lead.clientName}`);
  release();
  await expect(page.getByRole("searchbox")).toHaveValue(lead.clientName);
});
