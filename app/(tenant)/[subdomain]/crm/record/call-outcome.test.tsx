// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, provideOutbox, waitingCount } from "@/lib/client/outbox/waiting";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { CallOutcome, ListCallOutcome } from "./call-outcome";
import { Timeline } from "./timeline/timeline";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const subject = { kind: "lead", id: "l1" } as const;
const start = { page: { entries: [], nextCursor: null }, now: "2026-01-20T06:30:00.000Z" };
const record = (
  <>
    <CallOutcome subject={subject} />
    <Timeline {...{ subject, start }} timeZone="Asia/Kolkata" hasComposer={false} people={[]} />
  </>
);
const pageOf = (screens: ReactNode) => (
  <main>
    <div data-row="l1">
      <a href="tel:+919820012345">Call</a>
    </div>
    {screens}
  </main>
);
const list = <ListCallOutcome kind="lead" records={[{ id: "l1", name: "Meera" }]} />;

test.each<[string, ReactNode, string]>([
  ["a record", record, "How did the call go?"],
  ["a row or a card", list, "How did the call with Meera go?"],
])(
  "the outcome of a call from %s is logged with 2 clicks, the first of which dials",
  async (_, screens, question) => {
    const sent = serveApi({ "POST /crm/leads/l1/timeline": () => ({ entry: {} }) });
    render(
      <NextApp>
        {pageOf(screens)}
        <Toaster />
      </NextApp>,
    );
    fireEvent.click(screen.getByText("Call"));
    const outcome = within(await screen.findByRole("region", { name: "Outcome of the call" }));
    expect(outcome.getByText(question)).toBeTruthy();
    fireEvent.click(outcome.getByText("No Answer"));
    await screen.findByText("Call logged: No Answer");
    expect(screen.queryByRole("region", { name: "Outcome of the call" })).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "call_started" },
      { kind: "call", outcome: "No Answer" },
    ]);
  },
);

test("a chat and a mail from a row are logged, and ask nothing", async () => {
  const sent = serveApi({ "POST /crm/leads/l1/timeline": () => ({ entry: {} }) });
  render(
    <main>
      <div data-row="l1">
        <a href="https://wa.me/919820012345">Chat</a>
        <a href="mailto:meera@client.example">Mail</a>
        <a href="/crm/leads/l1">Open</a>
      </div>
      {list}
    </main>,
  );
  for (const link of screen.getAllByRole("link")) fireEvent.click(link);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: "whatsapp_opened" },
    { kind: "mail_opened" },
  ]);
  expect(screen.queryByRole("region", { name: "Outcome of the call" })).toBeNull();
});

test.each<[string, ReactNode]>([
  ["a record", record],
  ["a row or a card", list],
])(
  "a call that was begun from %s without a network is forgotten if the member may not log it",
  async (_, screens) => {
    onTestFinished(provideOutbox(openOutbox));
    await openedOutbox();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const message = "Your role may not change leads";
    const sent = serveApi({ "POST /crm/leads/l1/timeline": () => refused(403, { message }) });
    render(<NextApp>{pageOf(screens)}</NextApp>);
    fireEvent.click(screen.getByText("Call"));
    await waitFor(() => expect(waitingCount()).toBe(1));
    online.mockReturnValue(true);
    await act(async () => (await openedOutbox())?.sendNow());
    expect(sent).toHaveLength(1);
    expect(waitingCount()).toBe(0);
  },
);
