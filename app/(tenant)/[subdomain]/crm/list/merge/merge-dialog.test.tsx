// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { standardCatalogue } from "@/lib/core/catalogue";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import type { Lead } from "@/lib/crm/leads/schema";
import { refused, type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { sampleLeads } from "../../leads/sample-leads";
import MergeDialog from "./merge-dialog";

const [sample] = sampleLeads;
if (!sample) throw new Error("there is no sample");
const lead = (values: Partial<Lead>): Lead => ({ ...sample, hq: null, comment: null, ...values });
const older = lead({
  id: "0192f0c1-0000-7000-8000-000000000001",
  clientName: "Ravi Shah",
  stage: "New",
  comment: "Met at the fair",
  createdAt: "2026-01-01T06:00:00.000Z",
  updatedAt: "2026-01-02T06:00:00.000Z",
  version: 3,
});
const newer = lead({
  id: "0192f0c1-0000-7000-8000-000000000002",
  clientName: "R. Shah",
  stage: "Contacted",
  hq: "Pune",
  comment: "Wants a quote",
  createdAt: "2026-02-01T06:00:00.000Z",
  updatedAt: "2026-02-02T06:00:00.000Z",
  version: 5,
});
const onDone = vi.fn();

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const counts = {
  moved: { ...noCounts(), meetings: 4, enquiries: 1 },
  ofColleagues: { ...noCounts(), enquiries: 1 },
  entries: 31,
  files: 2,
};
const done = { lead: older, changeId: "c1", isDone: true, ...counts };

let reads: number;

type Served = { answer?: Parameters<typeof serveApi>[0][string]; newer?: Partial<Lead> };

function open({ answer = () => done, newer: own = {} }: Served = {}) {
  onDone.mockReset();
  under = vi.fn(() => ({ ...underWay, state: "applied" })).mockReturnValueOnce(underWay);
  reads = 0;
  const read = (lead: Lead) => () => {
    reads += 1;
    return { lead };
  };
  const sent: Sent[] = serveApi({
    [`GET /crm/leads/${older.id}`]: read(older),
    [`GET /crm/leads/${newer.id}`]: () => read({ ...newer, ...own })(),
    "POST /crm/leads/merges": (call) => (call.body.dryRun ? counts : answer(call)),
    "GET /crm/changes/c1": () => ({ change: under(), items: [] }),
    "POST /crm/changes/*/undo": () => refused(409, { message: "It was undone already" }),
  });
  render(
    <NextApp>
      <MergeDialog
        kind="lead"
        ids={[newer.id, older.id]}
        catalogue={standardCatalogue}
        onClose={vi.fn()}
        onDone={onDone}
      />
      <Toaster />
    </NextApp>,
  );
  return sent;
}

const underWay = {
  state: "applying",
  action: "merge",
  recordKind: null,
  done: 500,
  total: 20_002,
  counts: { changed: 500, same: 0, failed: 0, undone: 0, kept: 0 },
};
/** The merge in the background, which is under way once and done then. */
let under: () => object;

/** The merges themselves, without dry runs. */
const mergesIn = (sent: readonly Sent[]) =>
  sent.filter(({ call, body }) => call.endsWith("/merges") && !body.dryRun);
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const merge = () => fireEvent.click(screen.getByRole("button", { name: "Merge" }));

test("the oldest stays with the newest values, and texts are joined, unless another is chosen", async () => {
  const sent = open();
  await screen.findByText("Lead that stays");
  expect(choice(/^Ravi Shah · .* · added 1 Jan 2026$/).checked).toBe(true);
  expect(choice(/^Contacted/).checked).toBe(true);
  expect(screen.queryByText("Brand")).toBeNull();
  fireEvent.click(choice(/^Ravi Shah$/));
  merge();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(mergesIn(sent)[0]?.body).toEqual({
    keepId: older.id,
    ids: [newer.id],
    values: { stage: "Contacted", comment: "Wants a quote\n\nMet at the fair" },
    versions: { [older.id]: 3, [newer.id]: 5 },
  });
  await screen.findByText("2 leads merged into Ravi Shah");
});

test("the notice undoes the merge", async () => {
  const sent = open();
  await screen.findByText("Lead that stays");
  merge();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)?.call).toBe("POST /crm/changes/c1/undo"));
});

test("a box that one has ticked is proposed, and a no is sent also where the kept lead says no", async () => {
  const sent = open({ newer: { doNotContact: true } });
  await screen.findByText("Lead that stays");
  expect(choice(/^Yes/).checked).toBe(true);
  fireEvent.click(choice(/^No/));
  merge();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(mergesIn(sent)[0]?.body.values).toMatchObject({ doNotContact: false });
});

test("leads that somebody changed are read again, and what was chosen stays", async () => {
  const stored = { ...newer };
  const sent = open({
    newer: stored,
    answer: ({ body }) => {
      stored.version = 6;
      if (JSON.stringify(body.versions).includes("6")) return done;
      return refused(412, { message: "Somebody changed R. Shah: look again" });
    },
  });
  await screen.findByText("Lead that stays");
  fireEvent.click(choice(/^New/));
  merge();
  await screen.findByText("Somebody changed R. Shah: look again");
  expect(choice(/^New/).checked).toBe(true);
  await waitFor(() => expect(reads).toBe(4));
  merge();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(mergesIn(sent).at(-1)?.body.versions).toMatchObject({ [newer.id]: 6 });
});

test("what moves is counted before the merge", async () => {
  open();
  await screen.findByText(
    "4 meetings, 31 entries with 2 files and 1 enquiry of colleagues move to the one that stays.",
  );
});

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: "phone" as const,
    label: null,
    value: `98200 0000${first + at}`,
  }));

test("of more than five further numbers a person chooses those that stay", async () => {
  const sent = open({ newer: { mobileNumber: "98300 11111", contacts: numbers(2, 5) } });
  await screen.findByText(/^5 of 6 stay/);
  const box = (name: string) => screen.getByRole("checkbox", { name });
  expect(box("98200 00006")).toHaveProperty("disabled", true);
  fireEvent.click(box("98200 00002"));
  await screen.findByText(/^4 of 6 stay/);
  fireEvent.click(box("98200 00006"));
  merge();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const kept = ["+91 98200 00001", ...numbers(3, 4).map(({ value }) => value)];
  expect(mergesIn(sent)[0]?.body.values).toMatchObject({
    contacts: kept.map((value) => ({ value })),
  });
});

test("a merge that goes on in the background is followed to its end", async () => {
  open({ answer: () => ({ ...done, isDone: false }) });
  await screen.findByText("Lead that stays");
  merge();
  await screen.findByText("Merging 500 of 20,002 records");
  await screen.findByText("500 records merged");
});

test("a refusal stays in the dialog with what was chosen", async () => {
  open({ answer: () => refused(409, { message: "Three changes are running already" }) });
  await screen.findByText("Lead that stays");
  fireEvent.click(choice(/^New/));
  merge();
  await screen.findByText("Three changes are running already");
  expect(choice(/^New/).checked).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});
