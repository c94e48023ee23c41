import { expect, test } from "vitest";
import * as z from "zod";
import { run } from "@/scripts/lib/run";

/** The mechanisms of the product, and the browser tests by which `npm test` walks through each. */
const journeys: Record<string, readonly string[]> = {
  "a day of sales": [
    "a salesperson goes from the first call to the won order without leaving the portal",
  ],
  brands: ["a brand is deleted with its leads and both come back from the trash"],
  leads: [
    "a new lead is entered by keyboard, with missing values shown at their fields",
    "a deleted lead is gone at once and back after Undo",
    "search, filters, order and page live in the address, and Back goes through them",
  ],
  meetings: ["a meeting is scheduled by keyboard, and members who are busy then are named"],
  enquiries: ["an enquiry is won with 3 clicks, its lead follows, and Undo brings back both"],
  proposals: [
    "lines are written by keyboard, and the totals follow",
    "the client asks for changes and accepts the next version, and the open enquiry shows it",
  ],
  "live screens": [
    "a colleague's changes appear on the list, the board and the record, where a field that is typed into waits",
  ],
  "fields of a company": [
    "a rep fills, edits, sorts, filters and changes many by a custom field",
    "an owner adds, renames, deletes and restores fields of leads by keyboard",
  ],
  stages: ["an owner renames, adds, requires, moves and removes stages, and takes a removal back"],
  "sign-in": [
    "the first owner of a new company signs in with the code from the mail, by keyboard alone",
    "after a code a passkey is offered, then signs in alone",
    "an app is added by its first code, and then asked for at sign-in, until the browser is trusted",
    "a session without a fresh proof is asked for one over the form, which then goes on as it was filled in",
  ],
  sessions: ["signing out ends the session in every tab and on the server"],
  "roles and team": [
    "an owner makes a role, gives it, sees as its member, who has its rights and no others",
    "a member is invited, signs in, gets a role, hands over and is deactivated",
  ],
  imports: ["85 brands and 85 leads of a real file are imported, worked with and undone"],
  boards: [
    "a lead is dragged to another stage by mouse and back by Undo, and the counts follow",
    "by keyboard a lead is moved a stage with one key, to any stage with two, and undone with one",
  ],
  "bulk changes": [
    "the stage of all leads that match is changed with 3 clicks and a choice, and Undo brings it back",
  ],
  palette: [
    "a lead is opened by the digits of its phone: Ctrl-K, digits, Enter",
    "a lead is moved to Qualified and followed up tomorrow by keyboard alone: 5 keys beside the words",
  ],
  "lists and views": [
    "a filter is added, edited and removed, and the address and its export carry it",
    "a list is saved as a view and opens from the sidebar with 1 click",
    "columns are moved and sized by keyboard and by dragging, also after a reload, and reset",
    "a list shows 22 rows at 800 px and 25 at 900, below one header, and later pages go on from them",
    "leads that cannot be loaded are replaced by samples, until Retry finds the real ones",
  ],
  calendar: [
    "a meeting is dragged to another day and hour, Undo brings it back, and a move that the server refuses goes back",
  ],
  timeline: ["a note and a call are written by keyboard, and appear in the brand's timeline too"],
  templates: [
    "a template is written in the settings, filled in for a lead, opened in WhatsApp, and followed up",
  ],
  "calls and phones": [
    "a list is called by thumb on a phone, and goes on without a network",
    "a phone shows nine leads at once, each with targets of 44 px to call and to write",
  ],
  notifications: [
    "a lead that a colleague gives away appears at the bell at once, opens by keyboard, and is read in every tab",
  ],
  "lead sources": [
    "an enquiry that a program posts is a member's lead at once, with a clock until they call",
    "a lead counts down in its row, on its card and on its page, until it is called",
  ],
  webhooks: ["a webhook shows its secret once, is sent a change, and asks from when it goes on"],
  dashboard: [
    "every number of the dashboard is that of the list it opens",
    "a new company sees four steps, ticked off as they are done, until its first lead",
  ],
  offline: [
    "a day of six acts without a network waits on the phone, and is saved once each",
    "offline a card moves and waits; online again the move is saved",
  ],
  navigation: ["a visited list shows its rows while its refresh is held back, then what changed"],
  "admin portal": [
    "the dashboard shows the version that runs, its cards, its health and the way to the newest company",
    "a company is created, invited, opened, deactivated, deleted, restored, and erased without remains",
  ],
  "weight of pages": ["the first visit to the leads ships at most 270 kB of JavaScript"],
  "every page": [
    "every page is one that these tests look at",
    "every page of the CRM is accessible, fits the screen and stands still: phone, dark",
    "every page of the rest of the portal is accessible, fits the screen and stands still: phone, dark",
    "every page of the admin portal is accessible, fits the screen and stands still: phone, dark",
  ],
};

type Suite = { specs: { title: string }[]; suites?: Suite[] | undefined };

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string() })),
  get suites() {
    return z.array(suite).optional();
  },
});

const titlesOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.map(({ title }) => title),
  ...suites.flatMap(titlesOf),
];

test("each mechanism has its journey in the browser, and each journey belongs to a mechanism", async () => {
  const env = { TEST_TIER: "quick" };
  const list = ["playwright", "test", "--list", "--reporter=json", "--grep", "@journey"];
  const { output } = await run(list, { env });
  const { suites } = z
    .object({ suites: z.array(suite) })
    .parse(JSON.parse(output.slice(output.indexOf("{"))));
  expect(suites.flatMap(titlesOf).sort()).toEqual(Object.values(journeys).flat().sort());
}, 240_000);
