// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { unassigned } from "@/lib/core/record-kinds";
import type { Lead } from "@/lib/crm/leads/schema";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { ClaimButton } from "./lead-acts";
import ReplyBadge from "./reply-badge";
import { sampleLeads } from "./sample-leads";

const due = "2026-01-20T06:35:00.000Z";
const at = (seconds: number) => new Date(Date.parse(due) + seconds * 1000);

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Rows of a list with a badge and a way to call and to write. */
function showRows(seconds: number, ids: readonly string[]) {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: at(seconds) });
  const rows = (
    <main>
      {ids.map((id) => (
        <div key={id} data-row={id}>
          <ReplyBadge id={id} stage="New" due={due} timeZone="Asia/Kolkata" />
          <a href="tel:+919820000001">Call {id}</a>
          <a href="https://wa.me/919820000001">Write to {id}</a>
        </div>
      ))}
    </main>
  );
  return render(rows);
}

const badges = () => screen.queryAllByText(/^(New|Late)/).map(({ textContent }) => textContent);
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test.each([
  [-3 * 3600 - 5, "New · 3 h"],
  [-252, "New · 04:12"],
  [-1, "New · 00:01"],
  [0, "Late 0 min"],
  [11 * 60 + 59, "Late 11 min"],
  [3600, "Late 1 h"],
  [49 * 3600, "Late 2 d"],
])("%i seconds after it is due a badge reads %j", (seconds, text) => {
  showRows(seconds, ["a"]);
  expect(badges()).toEqual([text]);
});

test("all badges of a page count by one timer, which ends with the last of them", () => {
  const started = vi.spyOn(window, "setInterval");
  const { unmount } = showRows(-62, ["b", "c", "d"]);
  wait(2);
  expect(badges()).toEqual(["New · 01:00", "New · 01:00", "New · 01:00"]);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  started.mockRestore();
});

test("a call from a row ends its badge alone, until the server should have found it", () => {
  showRows(-60, ["e", "f"]);
  fireEvent.click(screen.getByText("Write to e"));
  expect(badges()).toHaveLength(2);
  fireEvent.click(screen.getByText("Call e"));
  expect(badges()).toEqual(["New · 01:00"]);
  wait(601);
  expect(badges()).toEqual(["Late 9 min", "Late 9 min"]);
});

test("each way to reach the client ends the badge of a page", () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: at(-60) });
  render(
    <main>
      <ReplyBadge id="g" stage="New" due={due} timeZone="Asia/Kolkata" />
      <a href="https://wa.me/919820000001">Write</a>
    </main>,
  );
  fireEvent.click(screen.getByText("Write"));
  expect(badges()).toEqual([]);
});

test("a move to another stage ends the badge", () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: at(-60) });
  const badge = (stage: string) => (
    <ReplyBadge id="h" stage={stage} due={due} timeZone="Asia/Kolkata" />
  );
  const { rerender } = render(badge("New"));
  expect(badges()).toHaveLength(1);
  rerender(badge("Contacted"));
  expect(badges()).toEqual([]);
});

const [sample] = sampleLeads;

function showClaim(answer: () => object, now: Partial<Lead> | null) {
  if (!sample) throw new Error("there is no sample");
  const lead = { ...sample, clientName: "Ravi Traders", csPerson: unassigned };
  const sent = serveApi({
    "POST /crm/leads/*/claim": answer,
    "GET /crm/leads/*": () =>
      now ? { lead: { ...lead, ...now } } : refused(404, { code: "not_found", message: "Gone" }),
  });
  render(
    <NextApp>
      <ClaimButton lead={lead} />
      <Toaster />
    </NextApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Claim" }));
  return sent;
}

test("a lead that no member has is claimed by a button", async () => {
  const sent = showClaim(() => ({ lead: { ...sample, csPerson: "Leela Nair" } }), null);
  await screen.findByText("Ravi Traders is yours");
  expect(sent.map(({ call }) => call)).toEqual([`POST /crm/leads/${sample?.id}/claim`]);
});

test("a lead that a colleague has claimed names them, one out of sight does not", async () => {
  const taken = { code: "conflict", message: "Ravi has claimed this lead" };
  showClaim(() => refused(409, taken), { csPerson: "Ravi" });
  await screen.findByText("Ravi has claimed this lead");
  cleanup();
  showClaim(() => refused(404, { code: "not_found", message: "Lead not found" }), null);
  await screen.findByText("A colleague has claimed it, or it was deleted.");
});

test("a lead of a member cannot be claimed", () => {
  if (!sample) throw new Error("there is no sample");
  render(<ClaimButton lead={sample} />);
  expect(screen.queryByRole("button")).toBeNull();
});
