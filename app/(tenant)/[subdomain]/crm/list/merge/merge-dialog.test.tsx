// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { standardCatalogue } from "@/lib/core/catalogue";
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

let reads: number;

type Served = { answer?: Parameters<typeof serveApi>[0][string]; newer?: Partial<Lead> };

function open({ answer = () => ({ lead: older, changeId: "c1" }), newer: own = {} }: Served = {}) {
  onDone.mockReset();
  reads = 0;
  const read = (lead: Lead) => () => {
    reads += 1;
    return { lead };
  };
  const sent: Sent[] = serveApi({
    [`GET /crm/leads/${older.id}`]: read(older),
    [`GET /crm/leads/${newer.id}`]: () => read({ ...newer, ...own })(),
    "POST /crm/leads/merges": answer,
    "POST /crm/changes/*/undo": () => refused(409, { message: "It was undone already" }),
  });
  render(
    <NextApp>
      <MergeDialog
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
  expect(sent[0]?.body).toEqual({
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
  expect(sent[0]?.body.values).toMatchObject({ doNotContact: false });
});

test("leads that somebody changed are read again, and what was chosen stays", async () => {
  const stored = { ...newer };
  const sent = open({
    newer: stored,
    answer: ({ body }) => {
      stored.version = 6;
      if (JSON.stringify(body.versions).includes("6")) return { lead: older, changeId: "c1" };
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
  expect(sent.at(-1)?.body.versions).toMatchObject({ [newer.id]: 6 });
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
