// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeavingBoundary } from "@/components/shell/leaving";
import { Toaster } from "@/components/ui/sonner";
import { forgetRecords } from "@/lib/client/records";
import type { Lead } from "@/lib/crm/leads/schema";
import { crmProps } from "@/testing/screens/crm-props";
import { refused, type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import type { ListProps } from "../list/use-record-list";
import { leadList } from "./lead-list";
import { LeadsScreen } from "./leads-screen";
import { sampleLeads } from "./sample-leads";

const brandId = "0192f0c1-0000-7000-8000-000000000000";
let leads: Lead[];

beforeEach(() => {
  completeDocument();
  leads = sampleLeads.map((lead, at) => ({ ...lead, id: `lead-${at + 1}`, brandId }));
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

type Shown = Partial<Pick<ListProps, "may" | "view">> & { total?: number };

/** The leads of the server, read again as a page does. */
function Screen({ total = leads.length, ...props }: Shown) {
  const [rows, setRows] = useState(leads);
  const [refresh] = useState(() => () => setRows(leads));
  const pagination = { page: 1, limit: 20, total, pages: Math.ceil(total / 20) };
  return (
    <NextApp onRefresh={refresh}>
      <LeavingBoundary>
        <main>
          <LeadsScreen {...crmProps} view={view} {...props} leads={rows} pagination={pagination} />
        </main>
      </LeavingBoundary>
      <Toaster />
    </NextApp>
  );
}

const view = { ...crmProps.view, columns: { ...crmProps.view.columns, hidden: leadList.hidden } };

/** Shows the leads. Returns the changes that the screen sends. */
function show({
  answers = {},
  ...props
}: Shown & { answers?: Parameters<typeof serveApi>[0] } = {}) {
  const sent = serveApi({ ...answers, "PUT /crm/leads/*": saveLead });
  render(<Screen {...props} />);
  return sent;
}

function saveLead({ call, body, ifMatch }: Sent): object {
  const lead = leads.find(({ id }) => call.endsWith(id));
  if (!lead) return refused(404, { code: "not_found", message: "Lead not found" });
  if (ifMatch !== `"${lead.version}"`)
    return refused(412, { code: "version_conflict", message: "Somebody else changed this" });
  const saved = { ...lead, ...body, version: lead.version + 1 };
  leads = leads.map((one) => (one === lead ? saved : one));
  return { lead: saved };
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const menuOf = (name: string) => screen.getByRole("button", { name });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const item = (name: string) =>
  screen.findByText(name, { selector: "[role^=menuitem]", exact: true });

test.each([
  ["Stage of Priya Deshmukh: Qualified", "Proposal", { stage: "Proposal" }],
  ["CS Person of Priya Deshmukh: Sample Person", "Ravi Kulkarni", { csPerson: "Ravi Kulkarni" }],
  ["Priority of Priya Deshmukh: Medium", "Critical", { priority: "Critical" }],
])(
  "%s becomes %s in its row with 2 clicks, and Undo brings back the one before",
  async (name, choice, values) => {
    const sent = show();
    const [label, before] = name.split(": ");
    fireEvent.click(menuOf(name));
    fireEvent.click(await item(choice));
    await screen.findByRole("button", { name: `${label}: ${choice}` });
    fireEvent.click(await screen.findByText("Undo"));
    await screen.findByRole("button", { name });
    await waitFor(() => expect(sent).toHaveLength(2));
    const [key = ""] = Object.keys(values);
    expect(sent.map(({ body }) => body)).toEqual([values, { [key]: before }]);
  },
);

test("the follow-up of a lead is planned in its row with 2 clicks, or picked from a calendar", async () => {
  const sent = show();
  fireEvent.click(menuOf("Next Follow Up of Neha Agarwal: None"));
  fireEvent.click(await screen.findByText("Tomorrow"));
  await screen.findByRole("button", { name: "Next Follow Up of Neha Agarwal: 21 Jan 2026" });
  fireEvent.click(menuOf("Next Follow Up of Neha Agarwal: 21 Jan 2026"));
  fireEvent.click(await item("Pick a Date"));
  const calendar = await screen.findByRole("dialog", { name: "Calendar" });
  fireEvent.click(within(calendar).getByText("27"));
  await screen.findByRole("button", { name: "Next Follow Up of Neha Agarwal: 27 Jan 2026" });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { nextFollowUpDate: "2026-01-21" },
    { nextFollowUpDate: "2026-01-27" },
  ]);
});

test("the value of a lead is typed in its row by F2, and Undo brings back the one before", async () => {
  const sent = show();
  press("j");
  press("F2");
  const input = screen.getByLabelText<HTMLInputElement>("Value of Priya Deshmukh");
  type(input, "much");
  press("Enter");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  type(input, "2.5L");
  press("Enter");
  expect(document.activeElement).toBe(row("Priya Deshmukh"));
  await screen.findByRole("button", { name: "Value of Priya Deshmukh: ₹2,50,000, edit" });
  fireEvent.click(await screen.findByText("Undo"));
  await screen.findByRole("button", { name: "Value of Priya Deshmukh: None, edit" });
  expect(document.activeElement).toBe(row("Priya Deshmukh"));
  press("F2");
  type(screen.getByLabelText("Value of Priya Deshmukh"), "9L");
  press("Escape");
  await screen.findByRole("button", { name: "Value of Priya Deshmukh: None, edit" });
  expect(sent.map(({ body }) => body)).toEqual([
    { estimatedValue: 250_000 },
    { estimatedValue: null },
  ]);
});

test("a change of a row that a colleague has changed is refused, and the row shows the current value", async () => {
  show();
  leads = leads.map((lead) => ({ ...lead, version: 2, estimatedValue: 700_000 }));
  press("j");
  press("F2");
  type(screen.getByLabelText("Value of Priya Deshmukh"), "3L");
  press("Enter");
  await screen.findByText("Error saving lead. Please try again.");
  await screen.findByRole("button", { name: "Value of Priya Deshmukh: ₹7,00,000, edit" });
});

test("a stage that requires fields asks for them where it was chosen, and moves the lead with them", async () => {
  const needed = "Enter HQ: the stage Proposal needs it";
  const sent = serveApi({
    "PUT /crm/leads/*": (call) =>
      call.body.hq ? saveLead(call) : refused(400, { message: needed, fields: { hq: needed } }),
  });
  render(<Screen />);
  fireEvent.click(menuOf("Stage of Priya Deshmukh: Qualified"));
  fireEvent.click(await item("Proposal"));
  const dialog = await screen.findByRole("dialog", { name: "Move to Proposal" });
  type(within(dialog).getByLabelText(/^HQ/), "Pune");
  fireEvent.click(within(dialog).getByRole("button", { name: "Move to Proposal" }));
  await screen.findByText("Stage changed to Proposal");
  await screen.findByRole("button", { name: "Stage of Priya Deshmukh: Proposal" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    { stage: "Proposal" },
    { stage: "Proposal", hq: "Pune" },
  ]);
});

test("the mobile number of a lead is typed in its row with 2 clicks of its menu", async () => {
  const sent = show();
  fireEvent.click(menuOf("More actions for Priya Deshmukh"));
  fireEvent.click(await item("Change Mobile"));
  type(await screen.findByLabelText("Mobile of Priya Deshmukh"), "+91 98200 54321");
  press("Enter");
  await screen.findByText("Mobile changed to +91 98200 54321");
  expect(sent.map(({ body }) => body)).toEqual([{ mobileNumber: "+91 98200 54321" }]);
  expect(row("Priya Deshmukh").textContent).toContain("+91 98200 54321");
});

test("the menu of a row calls, writes and adds a meeting or an enquiry to its lead", async () => {
  const sent = show({ answers: { "POST /crm/leads/*": () => ({}) } });
  const followed = vi.fn();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement) followed(target.href);
  });
  const choose = async (name: string) => {
    fireEvent.click(menuOf("More actions for Priya Deshmukh"));
    fireEvent.click(await item(name));
  };
  await choose("Call");
  await waitFor(() => expect(followed).toHaveBeenLastCalledWith("tel:+919820000001"));
  await waitFor(() => expect(sent).toMatchObject([{ body: { kind: "call_started" } }]));
  await choose("WhatsApp");
  await waitFor(() => expect(followed).toHaveBeenLastCalledWith("https://wa.me/919820000001"));
  await choose("Schedule Meeting");
  await screen.findByDisplayValue(/Priya Deshmukh/);
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Add Enquiry");
  await screen.findByDisplayValue(/Priya Deshmukh/);
});

test.each([
  ["Move to", "Proposal", { stage: "Proposal" }, "Stage changed to Proposal"],
  ["Assign", "Ravi Kulkarni", { csPerson: "Ravi Kulkarni" }, "CS Person changed to Ravi Kulkarni"],
  ["Follow up on", "Tomorrow21 Jan 2026", { nextFollowUpDate: "2026-01-21" }, /21 Jan 2026/],
])("the menu of a row offers %s with the values beside it", async (act, choice, body, notice) => {
  const sent = show();
  fireEvent.click(menuOf("More actions for Priya Deshmukh"));
  fireEvent.click(await item(act));
  const values = await screen.findByRole("menu", { name: act });
  fireEvent.click(within(values).getByRole("menuitem", { name: choice }));
  await screen.findByText(notice, { selector: "[data-title]" });
  expect(sent.map((call) => call.body)).toEqual([body]);
});

test("a form that a row opened returns the focus to the row when it is closed", async () => {
  show({ answers: { "GET /crm/brands/dropdown": () => ({ brands: [] }) } });
  fireEvent.click(menuOf("More actions for Priya Deshmukh"));
  fireEvent.click(await item("Edit"));
  await screen.findByRole("dialog", { name: "Edit Lead" });
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest("tr")).toBe(row("Priya Deshmukh")));
});

test("a lead that a colleague has changed since is overwritten only after both versions were shown", async () => {
  const sent = show({
    answers: {
      "GET /crm/brands/dropdown": () => ({ brands: [] }),
      "GET /crm/leads/*": () => ({ lead: leads[0] }),
    },
  });
  fireEvent.click(menuOf("Edit Priya Deshmukh"));
  type(await screen.findByLabelText("Designation"), "Director");
  leads = leads.map((lead) => ({ ...lead, version: 2, hq: "Nagpur" }));
  fireEvent.click(screen.getByText("Save Changes"));
  await screen.findByText("Someone else has changed this record.");
  fireEvent.click(screen.getByText("Show what changed"));
  expect(await screen.findByRole("row", { name: "HQ Nagpur Pune" })).toBeTruthy();
  fireEvent.click(screen.getByText("Overwrite with mine"));
  await screen.findByText("Lead updated");
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(leads[0]).toMatchObject({ designation: "Director", hq: "Pune", version: 3 });
});

test("the bar counts the selection by box, by page and of all that match, and goes with the filters", async () => {
  show({ total: 23 });
  fireEvent.click(screen.getByLabelText("Select Priya Deshmukh"));
  const bar = () => within(screen.getByRole("region", { name: "Selected leads" }));
  expect(bar().getByText("1 selected")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Neha", { exact: false, selector: "input" }), {
    shiftKey: true,
  });
  expect(bar().getByText("3 selected")).toBeTruthy();
  expect(bar().getByText(/^3 leads on this page are selected/)).toBeTruthy();
  fireEvent.click(bar().getByText("Select all 23 that match"));
  expect(bar().getByText("23 selected")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Select Arjun Menon"));
  expect(screen.getByText("22 leads selected")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Stage"), { target: { value: "New" } });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected leads" })).toBeNull());
  expect(location.search).toBe("?stage=New");
});

const lateExport = "The list has changed: 3 leads match now, not 2. Look again";

test("an export of a selection that is refused says why", async () => {
  const sent = show({
    answers: {
      "POST /crm/leads/export": () => refused(409, { code: "conflict", message: lateExport }),
    },
  });
  press("a", { ctrlKey: true });
  press("e");
  const open = await screen.findByText("Export", { selector: "section *" });
  fireEvent.keyDown(open, { key: "Enter" });
  fireEvent.click(await item("Export as CSV"));
  await screen.findByText("The export failed");
  expect(screen.getByText(lateExport)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ format: "csv" });
});

test("a member who may not export is told so by the button", async () => {
  show({ may: { ...crmProps.may, export: false } });
  press("a", { ctrlKey: true });
  const button = await screen.findByRole("button", { name: "Export" });
  fireEvent.click(button);
  await screen.findByText(/^You are not allowed to export\./);
});

test("a refused export of the list is a notice with its reason", async () => {
  const message = "Two exports of your company are running. Try again when one has ended";
  show({
    answers: { "GET /crm/leads/export": () => refused(429, { code: "rate_limited", message }) },
  });
  fireEvent.keyDown(screen.getByRole("button", { name: "More for leads" }), { key: "Enter" });
  fireEvent.click(await item("CSV"));
  await screen.findByText("The export failed");
  expect(screen.getByText(message)).toBeTruthy();
});

test("the form of a new lead has the name of its address, which goes when it is closed", async () => {
  history.replaceState(null, "", "/crm/leads?new=1&name=acm&stage=New");
  show({ answers: { "GET /crm/brands/dropdown": () => ({ brands: [] }) } });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Client Name/);
  expect(name.value).toBe("acm");
  await waitFor(() => expect(document.activeElement).toBe(name));
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?stage=New");
});

test("a value of the address that is no filter has no chip and is not exported", async () => {
  history.replaceState(null, "", "/crm/leads?stage=Nowhere&due=someday&priority=Medium");
  const refusedValues = { stage: "Nowhere", due: "someday" };
  const asked: string[] = [];
  show({
    view: { ...view, refused: refusedValues },
    answers: {
      "GET /crm/leads/export": ({ query }) => {
        asked.push(query.toString());
        return refused(429, { message: "Later" });
      },
    },
  });
  const chips = await screen.findAllByRole("button", { name: /^Remove filter/ });
  expect(chips.map((chip) => chip.getAttribute("aria-label"))).toEqual([
    "Remove filter Priority: Medium",
  ]);
  fireEvent.keyDown(screen.getByRole("button", { name: "More for leads" }), { key: "Enter" });
  fireEvent.click(await item("CSV"));
  await screen.findByText("The export failed");
  expect(asked).toEqual(["format=csv&priority=Medium"]);
});
