// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeavingBoundary } from "@/components/shell/leaving";
import { Toaster } from "@/components/ui/sonner";
import { forgetRecords } from "@/lib/client/records";
import type { Lead, LeadColumn } from "@/lib/crm/leads/schema";
import { crmProps } from "@/testing/screens/crm-props";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import LeadsBoard from "./leads-board";
import { sampleLeads } from "./sample-leads";

const [sample] = sampleLeads;
const leadOf = (id: string, values: Partial<Lead> = {}): Lead => {
  if (!sample) throw new Error("there is no sample");
  const now = "2026-01-19T06:30:00.000Z";
  const times = { stageSince: now, updatedAt: now, lastActivityAt: now };
  return {
    ...sample,
    id,
    clientName: id,
    stage: "New",
    nextFollowUpDate: null,
    ...times,
    ...values,
  };
};

let leads: Lead[];
let more: () => object;

beforeEach(() => {
  completeDocument();
  leads = [leadOf("Asha"), leadOf("Bina")];
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const columnOf = (stage: LeadColumn["stage"], more: Partial<LeadColumn> = {}): LeadColumn => {
  const cards = leads.filter((lead) => lead.stage === stage);
  const sums = { count: cards.length, countCapped: false, value: 0, rotten: 0 };
  return { stage, cards, ...sums, nextCursor: null, ...more };
};

/** Shows the board at an address. Returns the changes that it sends. */
function show(search = "", inNew: Partial<LeadColumn> = {}): Sent[] {
  history.replaceState(null, "", `/crm/leads?${search}`);
  const columns = [columnOf("New", inNew), columnOf("Contacted"), columnOf("Qualified")];
  const sent = serveApi({
    "PUT /crm/leads/*": ({ call, body }) => {
      const lead = leads.find(({ id }) => call.endsWith(id));
      return { lead: { ...lead, ...body, stageSince: new Date().toISOString(), version: 2 } };
    },
    "GET /crm/leads/board/New": () => more(),
  });
  render(
    <NextApp>
      <LeavingBoundary>
        <LeadsBoard {...crmProps} columns={columns} filters={{}} />
      </LeavingBoundary>
      <Toaster />
    </NextApp>,
  );
  return sent;
}

const column = (stage: string) =>
  within(screen.getByRole("region", { name: new RegExp(`^${stage}`) }));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test("a card shows its days in the stage; its column leads to the untouched ones, and counts one less after a move", async () => {
  const old = { stageSince: "2026-01-08T06:30:00Z", lastActivityAt: "2025-12-31T06:30:00Z" };
  leads = [leadOf("Asha", old), leadOf("Bina")];
  show("search=a&layout=board", { rotten: 1 });
  expect(column("New").getByText("12 d in stage")).toBeTruthy();
  const untouched = column("New").getByText("1 untouched").closest("a");
  const query = new URL(untouched?.href ?? "").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    search: "a",
    stage: "New",
    f: "activity:none:14d",
    layout: "list",
  });
  column("New").getByText("Asha").closest("li")?.focus();
  press("ArrowRight", { shiftKey: true });
  await screen.findByText("Asha moved to Contacted");
  expect(column("Contacted").getByText("Since today")).toBeTruthy();
  expect(column("New").queryByText(/untouched/)).toBeNull();
});

test("a column shows more cards on request, and a failure has its own Retry", async () => {
  more = () => Promise.reject(new TypeError("Failed to fetch"));
  show("", { count: 3, nextCursor: "after Bina" });
  fireEvent.click(column("New").getByText("Show 25 more"));
  await column("New").findByText("More cards of New could not be loaded.");
  more = () => ({ cards: [leadOf("Chetan")], nextCursor: null });
  fireEvent.click(column("New").getByText("Retry"));
  await column("New").findByText("Chetan");
  expect(column("New").queryByText("Show 25 more")).toBeNull();
  expect(column("New").queryByRole("alert")).toBeNull();
});

test("a card plans its follow-up by keyboard, from its menu, and calls its client", async () => {
  const sent = show();
  expect(screen.getByLabelText("Call Asha").getAttribute("href")).toBe("tel:+919820000001");
  press("ArrowDown");
  press("m");
  fireEvent.click(await screen.findByText("Follow up", { selector: "[role=menuitem]" }));
  fireEvent.click(await screen.findByText("Tomorrow"));
  await screen.findByText("Next follow up on 21 Jan 2026");
  expect(sent).toMatchObject([
    { call: "PUT /crm/leads/Asha", body: { nextFollowUpDate: "2026-01-21" }, ifMatch: '"1"' },
  ]);
});

test("a condition that narrows the board is a chip that takes it away", async () => {
  leads = [];
  const f = new URLSearchParams({ layout: "board", f: "estimatedValue:gte:900000000" });
  show(f.toString());
  await screen.findByText("No leads found");
  const chip = await screen.findByRole("button", {
    name: /^Remove filter .*Value is at least ₹90,00,00,000/,
  });
  fireEvent.click(chip);
  await waitFor(() => expect(location.search).toBe("?layout=board"));
});
