// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { forgetRecords } from "@/lib/client/records";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { Lead } from "@/lib/crm/leads/schema";
import { changeOf, tell, toldFeed } from "@/testing/feed/told-feed";
import { LeadDetails } from "../leads/[id]/lead-details";
import { leadWork, useLeadChange } from "../leads/lead-change";
import { sampleLeads } from "../leads/sample-leads";
import { WorkBadges } from "../record/work-badges";
import { useShownRecord } from "./use-shown-record";

vi.mock("@/lib/client/feed", () => toldFeed);

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

/** The stored lead and the received changes, as "version body". */
let server: {
  lead: Lead;
  sent: string[];
  reads: number;
  /** The status of the record once it cannot be read. */
  lost: number | null;
  refusal: { status: number; body: object } | null;
};

beforeEach(() => {
  const [lead] = sampleLeads;
  if (!lead) throw new Error("there is no sample");
  server = { lead, sent: [], reads: 0, lost: null, refusal: null };
  vi.stubGlobal("fetch", async (_: string, { method, headers, body }: RequestInit) => {
    if (method === "GET" || !body) {
      server.reads += 1;
      return server.lost ? lostAs(server.lost) : answer();
    }
    const ifMatch = new Headers(headers).get("if-match");
    server.sent.push(`${ifMatch} ${body}`);
    if (server.refusal)
      return Response.json(server.refusal.body, { status: server.refusal.status });
    if (ifMatch !== `"${server.lead.version}"`) return stale();
    server.lead = { ...server.lead, ...JSON.parse(String(body)), version: server.lead.version + 1 };
    return answer();
  });
});

const answer = () => Response.json({ error: false, message: "", data: { lead: server.lead } });
const refusal = (code: string, message: string, fields = {}) => ({
  error: true,
  code,
  message,
  fields,
  requestId: "1",
});
const lostAs = (status: number) =>
  Response.json(
    status === 410
      ? { ...refusal("gone", "This lead was merged into another"), data: { mergedInto: "l2" } }
      : refusal("not_found", "Lead not found"),
    { status },
  );
const stale = () =>
  Response.json(refusal("version_conflict", "Somebody else changed this"), { status: 412 });

afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
});

function Screen({ mayChange = true }: { mayChange?: boolean }) {
  const [stored, setStored] = useState(server.lead);
  router.refresh = vi.fn(() => setStored(server.lead));
  const change = useLeadChange(standardCatalogue);
  const context = {
    people: ["Asha"],
    timeZone: "Asia/Kolkata",
    today: "2026-01-20",
    may: { create: true, change: mayChange, send: true },
    catalogue: standardCatalogue,
  };
  const { record, loss, inPlace } = useShownRecord("lead", stored, context);
  return (
    <>
      {mayChange && (
        <fieldset aria-label="Title">
          <WorkBadges
            {...{ work: leadWork(record, change, standardCatalogue), context, inPlace }}
          />
        </fieldset>
      )}
      <LeadDetails lead={record} context={context} inPlace={inPlace} />
      <p>{loss?.reason}</p>
      <p>{inPlace.isDirty() ? "unsaved" : "all saved"}</p>
      <Toaster />
    </>
  );
}

const of = "of Priya Deshmukh";

async function type(label: string, text: string) {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${label} ${of}.*edit$`) }));
  const input = screen.getByRole("textbox", { name: `${label} ${of}` });
  fireEvent.change(input, { target: { value: text } });
  return input;
}

test("Enter saves one field on the version that was read, and Undo brings back the value before", async () => {
  render(<Screen />);
  fireEvent.keyDown(await type("HQ", "Nashik"), { key: "Enter" });
  await screen.findByText("HQ changed to Nashik");
  fireEvent.click(screen.getByText("Undo"));
  await screen.findByText("Pune");
  expect(server.sent).toEqual(['"1" {"hq":"Nashik"}', '"2" {"hq":"Pune"}']);
});

test("a change of another field by a colleague is kept, and named beside one's own", async () => {
  render(<Screen />);
  server.lead = { ...server.lead, stage: "Negotiation", version: 2 };
  fireEvent.blur(await type("HQ", "Nashik"));
  await screen.findByText("HQ changed to Nashik");
  expect(screen.getByText("Meanwhile somebody changed Stage")).toBeTruthy();
  expect(server.lead).toMatchObject({ hq: "Nashik", stage: "Negotiation" });
});

test("a colleague's change of the same field is shown beside one's own, and the choice decides", async () => {
  render(<Screen />);
  server.lead = { ...server.lead, hq: "Mumbai", version: 2 };
  fireEvent.blur(await type("HQ", "Nashik"));
  await screen.findByText("Somebody changed this to Mumbai meanwhile. Yours: Nashik");
  expect(screen.getByText("unsaved")).toBeTruthy();
  fireEvent.click(screen.getByText("Keep mine"));
  await waitFor(() => expect(server.lead.hq).toBe("Nashik"));
});

/** A colleague changes the stored lead, and the screen hears of it. */
function changeMeanwhile(values: Partial<Lead>) {
  server.lead = { ...server.lead, ...values, version: server.lead.version + 1 };
  act(() => tell([changeOf(server.lead.id, { version: server.lead.version })]));
}

test("fields follow a colleague's changes, except one that is typed into", async () => {
  render(<Screen />);
  const input = await type("HQ", "Nashik");
  changeMeanwhile({ hq: "Mumbai", designation: "Director" });
  await screen.findByText("Ravi Rao changed HQ to Mumbai");
  expect(screen.getByText("Director")).toBeTruthy();
  expect(input).toHaveProperty("value", "Nashik");
  fireEvent.click(screen.getByText("Keep mine"));
  fireEvent.keyDown(input, { key: "Enter" });
  await screen.findByText("HQ changed to Nashik");
  expect(server.sent).toEqual(['"2" {"hq":"Nashik"}']);
});

test("a value typed beside the title is not saved over a colleague's", async () => {
  render(<Screen />);
  const title = within(screen.getByRole("group", { name: "Title" }));
  fireEvent.click(title.getByRole("button", { name: /^Value of/ }));
  const input = title.getByRole("textbox", { name: `Value ${of}` });
  fireEvent.change(input, { target: { value: "500000" } });
  changeMeanwhile({ estimatedValue: 900_000 });
  await screen.findByText(/^Ravi Rao changed .*Value to ₹9,00,000$/);
  fireEvent.keyDown(input, { key: "Enter" });
  await screen.findByText(/Yours: ₹5,00,000$/);
  expect(server.sent).toEqual([]);
});

test("a colleague's value replaces the typed text if it is taken", async () => {
  render(<Screen />);
  await type("HQ", "Nashik");
  changeMeanwhile({ hq: "Mumbai" });
  fireEvent.click(await screen.findByText("Use theirs"));
  expect(screen.getByRole("button", { name: `HQ ${of}: Mumbai, edit` })).toBeTruthy();
  expect(screen.getByText("all saved")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test("saving without a choice saves nothing over a colleague's value, and asks again", async () => {
  render(<Screen />);
  const input = await type("HQ", "Nashik");
  changeMeanwhile({ hq: "Mumbai" });
  await screen.findByText("Ravi Rao changed HQ to Mumbai");
  fireEvent.blur(input);
  await screen.findByText("Ravi Rao changed HQ to Mumbai. Yours: Nashik");
  expect(server.sent).toEqual([]);
  fireEvent.click(screen.getByText("Keep mine"));
  await waitFor(() => expect(server.lead.hq).toBe("Nashik"));
});

test("an event of the version that is shown reads nothing", async () => {
  render(<Screen />);
  act(() => tell([changeOf(server.lead.id, { version: server.lead.version })]));
  changeMeanwhile({ hq: "Mumbai" });
  await screen.findByText("Mumbai");
  expect(server.reads).toBe(1);
});

test.each([
  ["lead.deleted", 404, "Ravi Rao deleted this lead"],
  ["lead.deleted", 410, "Ravi Rao merged this lead into another"],
  ["lead.updated", 404, "Ravi Rao gave this lead to a colleague whose records you do not see"],
])(
  "a record that can no longer be read stays, with the reason: %s, %d",
  async (kind, status, sentence) => {
    render(<Screen />);
    server.lost = status;
    act(() => tell([changeOf(server.lead.id, { kind })]));
    await screen.findByText(sentence);
    expect(screen.getByText("Pune")).toBeTruthy();
  },
);

test("a value that the server refuses stays with its reason until it is given up", async () => {
  const message = "Check the entries";
  server.refusal = { status: 400, body: refusal("validation_failed", message, { hq: "Too long" }) };
  render(<Screen />);
  fireEvent.blur(await type("HQ", "Nashik"));
  await screen.findByText("Too long. Yours: Nashik");
  fireEvent.click(screen.getByText("Discard"));
  await screen.findByText("all saved");
  expect(screen.getByText("Pune")).toBeTruthy();
});

test("typed text that is no value of the field stays in its input", async () => {
  render(<Screen />);
  const input = await type("Date", "someday");
  fireEvent.blur(input);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("unsaved")).toBeTruthy();
  fireEvent.keyDown(input, { key: "Escape" });
  await screen.findByText("all saved");
});

test("a member who may only read sees the values and nothing that changes them", () => {
  render(<Screen mayChange={false} />);
  expect(screen.getByText("Pune")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /edit$/ })).toEqual([]);
});

test("empty fields are folded until they are asked for", () => {
  render(<Screen />);
  expect(screen.queryByText("Source")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^\+ \d+ empty$/ }));
  expect(screen.getByText("Source")).toBeTruthy();
});
