// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import { known, storedArrival, storedSource } from "@/testing/capture/stored-source";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { ArrivalsCard } from "./arrivals-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const refresh = vi.fn();

function show(failed: number, ...arrivals: readonly Arrival[]) {
  render(
    <NextApp onRefresh={refresh}>
      <ArrivalsCard
        sources={[{ value: storedSource.id, label: storedSource.name, failed }]}
        arrivals={arrivals}
        pagination={{ page: 1, limit: 20, total: arrivals.length, pages: 1 }}
        known={known}
        timeZone="Asia/Kolkata"
      />
      <Toaster />
    </NextApp>,
  );
}

const lead = { id: "0192f0c1-0000-7000-8000-00000000000b", clientName: "Ravi Shah" };

test("arrivals are named by their person, and show what became of them", () => {
  show(
    1,
    storedArrival,
    {
      ...storedArrival,
      id: "2",
      state: "lead",
      values: { phone: "98200 12345" },
      problems: [],
      lead,
    },
    { ...storedArrival, id: "3", state: "touch", values: null, problems: [], lead },
    { ...storedArrival, id: "4", state: "ignored", isTest: true },
    { ...storedArrival, id: "5", state: "ignored", values: null, problems: [] },
  );
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const at = "Web shop · 29 Nov 2026, 3:30 pm";
  expect(items).toEqual([
    `Asha Rao${at}It has no phoneFailed`,
    `98200 12345${at}Ravi ShahNew lead`,
    `Ravi Shah${at}Ravi ShahRepeat`,
    `Asha Rao${at}Test`,
    `Without content${at}No lead`,
  ]);
  expect(screen.getAllByRole("link", { name: "Ravi Shah" })[0]?.getAttribute("href")).toBe(
    `/crm/leads/${lead.id}`,
  );
});

test("the values of a failed arrival are mended, whatever their names, and it is retried", async () => {
  const sent = serveApi({
    "PUT /company/lead-arrivals/*": () => ({ arrival: storedArrival }),
    "POST /company/lead-arrivals/*/retry": () => ({ arrival: storedArrival }),
  });
  show(1, storedArrival);
  fireEvent.click(screen.getByRole("button", { name: "Asha Rao" }));
  const form = within(await screen.findByRole("dialog"));
  form.getByText("It has no phone");
  fireEvent.change(form.getByLabelText("utm.source"), { target: { value: "fair" } });
  fireEvent.change(form.getByLabelText("Add a value"), { target: { value: "phone" } });
  fireEvent.change(form.getByLabelText("phone"), { target: { value: "98200 12345" } });
  fireEvent.click(form.getByRole("button", { name: "Retry" }));
  await screen.findByText("Retrying");
  expect(sent.map(({ call }) => call.split(" ")[0])).toEqual(["PUT", "POST"]);
  expect(sent[0]?.body).toEqual({
    values: { "your-name": "Asha Rao", "utm.source": "fair", phone: "98200 12345" },
  });
});

test("an arrival is retried as it is, or all that have failed", async () => {
  const sent = serveApi({
    "POST /company/lead-arrivals/*/retry": () => ({ arrival: storedArrival }),
    "POST /company/lead-arrivals/retry": () => ({ retried: 3 }),
  });
  show(1, storedArrival);
  fireEvent.click(screen.getByRole("button", { name: "Asha Rao" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.click(form.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Retry All Failed" }));
  await screen.findByText("Retrying 3 arrivals");
  expect(sent.map(({ call }) => call)).toEqual([
    `POST /company/lead-arrivals/${storedArrival.id}/retry`,
    "POST /company/lead-arrivals/retry",
  ]);
});

test("an arrival that made a lead is shown and cannot be changed", async () => {
  show(0, { ...storedArrival, state: "lead", lead, problems: [] });
  expect(screen.queryByRole("button", { name: "Retry All Failed" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Asha Rao" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Arrival of Web shop" }));
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "your-name",
    "utm.source",
  ]);
});

test("a failed arrival whose content was removed is shown with the reason", async () => {
  show(1, { ...storedArrival, values: null, arrivedAt: "2026-01-05T10:00:00.000Z" });
  fireEvent.click(screen.getByRole("button", { name: "Without content" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^Its content was removed/);
  expect(dialog.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual(["Close"]);
});

test("what failed is retried from a page that shows none of it, and only what is new is awaited", async () => {
  vi.useFakeTimers();
  refresh.mockClear();
  const waiting: Arrival = { ...storedArrival, state: "stored", problems: [] };
  vi.setSystemTime("2026-11-29T10:30:00Z");
  show(2, waiting);
  screen.getByRole("button", { name: "Retry All Failed" });
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  cleanup();
  show(0, { ...waiting, arrivedAt: new Date().toISOString() });
  expect(screen.queryByRole("button", { name: "Retry All Failed" })).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
