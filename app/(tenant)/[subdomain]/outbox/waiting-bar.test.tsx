// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Intent } from "@/lib/client/outbox/act";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, perform, provideOutbox } from "@/lib/client/outbox/waiting";
import { standardCatalogue } from "@/lib/core/catalogue";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { completeDocument } from "@/testing/screens/whole-document";
import WaitingBar from "./waiting-bar";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

provideOutbox(openOutbox);

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
  render(<WaitingBar catalogue={standardCatalogue} />);
  await act(async () => void (await openedOutbox()));
}

const keep = (intent: Intent) => act(async () => (await openedOutbox())?.keep(intent));

test("without a network entries wait, are listed, rewritten and discarded, and the rest is sent once", async () => {
  await show();
  setOffline(true);
  const body = { kind: "note", text: "Met in the lift" } as const;
  expect(await perform({ ...note(""), body })).toBeNull();
  await keep(note("Wrong"));
  fireEvent.click(await screen.findByRole("button", { name: /2 entries wait/ }));
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
  await screen.findByText("Everything is sent");
  expect(sent).toMatchObject([{ body: { kind: "note", text: "Met Meera" } }]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test("a refused entry says why, and a change of others both values; one's own is sent by choice", async () => {
  await show();
  setOffline(false);
  const message = "You can no longer change this lead";
  refusal = Response.json({ error: true, code: "forbidden", message }, { status: 403 });
  await keep(note("Met in the lift"));
  fireEvent.click(await screen.findByRole("button", { name: "1 entry is not sent" }));
  await screen.findByText(message);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await screen.findByText("Everything is sent");
  refusal = Response.json({ error: true, code: "version_conflict", message }, { status: 412 });
  const stage = { call: "PUT /crm/leads/{id}", params: { id: "l1" }, record } as const;
  const body = { stage: "Won" };
  await keep({ ...stage, body, ifMatch: 1, before: { stage: "New" }, label: "Meera Nair" });
  await screen.findByText("Theirs: Lost · Yours: Won");
  refusal = null;
  fireEvent.click(screen.getByRole("button", { name: "Send Mine" }));
  await screen.findByText("Everything is sent");
  expect(sent.at(-1)).toMatchObject({ body, ifMatch: '"7"' });
});
