// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Intent } from "@/lib/client/outbox/act";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, perform, provideOutbox } from "@/lib/client/outbox/waiting";
import { standardCatalogue } from "@/lib/core/catalogue";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { completeDocument } from "@/testing/screens/whole-document";
import WaitingBar from "./waiting-bar";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

afterAll(provideOutbox(openOutbox));

let refusal: Response | null;
let sent: Sent[];

beforeEach(() => {
  completeDocument();
  refusal = null;
  const answer = () => refusal ?? { entry: { id: "e1" } };
  sent = serveApi({
    "POST /crm/leads/*/timeline": answer,
    "PUT /crm/leads/*": () => refusal ?? { lead: { id: "l1", version: 2 } },
    "GET /crm/leads/*": () => ({ lead: { id: "l1", version: 7, stage: "Lost" } }),
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  router.refresh.mockReset();
});

const record = { kind: "lead", id: "l1" } as const;
const note = (text: string): Intent & { call: "POST /crm/leads/{id}/timeline" } => ({
  call: "POST /crm/leads/{id}/timeline",
  params: { id: "l1" },
  body: { kind: "note", text },
  record,
  label: "Meera Nair",
});

function setOffline(isOffline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(!isOffline);
  act(() => void dispatchEvent(new Event(isOffline ? "offline" : "online")));
}

async function show() {
  render(<WaitingBar company={{ catalogue: standardCatalogue, timeZone: "Asia/Kolkata" }} />);
  await act(async () => void (await openedOutbox()));
}

/** The line, which comes after two seconds. */
const waitingBar = (name: RegExp) => screen.findByRole("button", { name }, { timeout: 4_000 });
const keep = (intent: Intent) => act(async () => (await openedOutbox())?.keep(intent));

test("without a network entries wait, are listed, rewritten and discarded, and the rest is sent once", async () => {
  await show();
  setOffline(true);
  const body = { kind: "note", text: "Met in the lift" } as const;
  expect(await perform({ ...note(""), body })).toBeNull();
  await keep(note("Wrong"));
  fireEvent.click(await waitingBar(/^Offline · 2 entries wait · keep/));
  expect(screen.getAllByText("Meera Nair")).toHaveLength(2);
  const [first, second] = screen.getAllByRole("button", { name: "Edit" });
  fireEvent.click(first ?? document.body);
  const text = screen.getByRole("textbox", { name: "Text" });
  fireEvent.change(text, { target: { value: "Met Meera" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Met Meera");
  expect(second).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Discard" }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByText("Wrong")).toBeNull());
  expect(sent).toEqual([]);
  setOffline(false);
  await screen.findByText("Nothing waits");
  expect(sent).toMatchObject([{ body: { kind: "note", text: "Met Meera" } }]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test("an entry that is sent at once shows no bar and loads nothing anew", async () => {
  await show();
  setOffline(false);
  await keep(note("Met in the lift"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
  expect(screen.queryByRole("status")).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
});

test("a text that is being edited is not sent, and stays if its entry has left meanwhile", async () => {
  await show();
  setOffline(true);
  await keep({ ...note("typo"), key: "k1" });
  fireEvent.click(await waitingBar(/1 entry waits/));
  fireEvent.click(screen.getByRole("button", { name: "Edit" }));
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  fireEvent.change(text, { target: { value: "Met Meera" } });
  setOffline(false);
  const outbox = await openedOutbox();
  await act(async () => outbox?.flush());
  expect(sent).toEqual([]);
  await act(async () => outbox?.discard("k1"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("It may have been sent");
  expect(text.value).toBe("Met Meera");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("Nothing waits");
});

test("a refused entry and those that wait are both counted", async () => {
  await show();
  setOffline(false);
  refusal = Response.json({ error: true, code: "forbidden", message: "No" }, { status: 403 });
  await keep({ ...note("1"), key: "k1" });
  await waitingBar(/^1 entry is not sent/);
  setOffline(true);
  await keep({ ...note("2"), key: "k2" });
  await waitingBar(/^Offline · 1 entry is not sent · 1 entry waits/);
  await act(async () => {
    const outbox = await openedOutbox();
    for (const key of ["k1", "k2"]) await outbox?.discard(key);
  });
});

test("a refused entry says why, and a change of others both values; one's own is sent by choice", async () => {
  await show();
  setOffline(false);
  const message = "You can no longer change this lead";
  refusal = Response.json({ error: true, code: "forbidden", message }, { status: 403 });
  await keep(note("Met in the lift"));
  fireEvent.click(await waitingBar(/^1 entry is not sent/));
  await screen.findByText(message);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await screen.findByText("Nothing waits");
  refusal = Response.json({ error: true, code: "version_conflict", message }, { status: 412 });
  const stage = { call: "PUT /crm/leads/{id}", params: { id: "l1" }, record } as const;
  const body = { stage: "Won" };
  await keep({ ...stage, body, ifMatch: 1, before: { stage: "New" }, label: "Meera Nair" });
  await screen.findByText("Theirs: Lost · Yours: Won");
  refusal = null;
  fireEvent.click(screen.getByRole("button", { name: "Send Mine" }));
  await screen.findByText("Nothing waits");
  expect(sent.at(-1)).toMatchObject({ body, ifMatch: '"7"' });
});
