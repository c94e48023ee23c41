// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Lead } from "@/lib/crm/leads/schema";
import type { Callee } from "../../parts/leads/stored-calls";
import { sampleLeads } from "../sample-leads";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("next/link", () => ({
  default: ({ href, children }: { href: string; children: ReactNode }) => (
    <a href={href}>{children}</a>
  ),
}));

const leads: Lead[] = sampleLeads.slice(0, 2);
const due: Callee[] = leads.map(({ id, clientName }) => ({
  kind: "lead",
  id,
  leadId: id,
  name: clientName,
}));

type Sent = { call: string; body: string; key: string | null };
let sent: Sent[];
let isOffline: boolean;
/** Holds back leads that are read meanwhile. */
let held: Promise<void> | undefined;

beforeEach(() => {
  sent = [];
  isOffline = false;
  held = undefined;
  sessionStorage.clear();
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal(
    "fetch",
    async (address: string, { method = "GET", headers, body }: RequestInit) => {
      const lead = leads.find(({ id }) => address.includes(id));
      if (method === "GET") await held;
      if (method === "GET")
        return Response.json({
          error: false,
          message: "",
          data: address.includes("timeline") ? { entries: [], nextCursor: null } : { lead },
        });
      if (isOffline) throw new TypeError("Failed to fetch");
      const path = new URL(address, "http://acme.example").pathname;
      const key = new Headers(headers).get("idempotency-key");
      sent.push({ call: `${method} ${path}`, body: String(body), key });
      return Response.json({ error: false, message: "", data: { lead, entry: {} } });
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the screen as a page that was just loaded, with the outbox of the company's shell or without it. */
async function open({ hasOutbox = false } = {}) {
  vi.resetModules();
  const { provideOutbox, openedOutbox } = await import("@/lib/client/outbox/waiting");
  const load = async () => (await import("@/lib/client/outbox/browser-outbox")).openOutbox();
  if (hasOutbox) onTestFinished(provideOutbox(load));
  const { CallScreen } = await import("./call-screen");
  const context = { today: "2026-01-20", timeZone: "Asia/Kolkata" };
  const { rerender } = render(<CallScreen due={due} context={context} />);
  refresh = () => rerender(<CallScreen due={[...due]} context={context} />);
  return openedOutbox();
}

/** Shows the screen as after a refresh of its page. */
let refresh: () => void;

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
const bodies = () => sent.map(({ body }) => body);

test("a call, its outcome and the next follow-up take one key each, and the next person comes", async () => {
  await open();
  const call = await screen.findByRole("link", { name: /^Call \+91 98200 00001/ });
  await waitFor(() => expect(document.activeElement).toBe(call));
  fireEvent.click(call);
  await screen.findByText("How did it go?");
  await press("2");
  await screen.findByText("When is the next follow-up?");
  await press("w");
  await screen.findByText("Arjun Menon");
  expect(screen.getByText("2 of 2")).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(bodies()).toEqual([
    '{"kind":"call","outcome":"No Answer"}',
    '{"nextFollowUpDate":"2026-01-27"}',
  ]);
});

test("keys that are pressed before the lead has come are not lost", async () => {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await open();
  await screen.findByRole("heading", { name: due[0]?.name, level: 2 });
  await press("5");
  await press("t");
  release();
  await screen.findByText("2 of 2");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(bodies()).toEqual([
    '{"kind":"call","outcome":"Wrong Number"}',
    '{"nextFollowUpDate":"2026-01-21"}',
  ]);
});

test("a reload in the middle comes back to the same person and the same question", async () => {
  await open();
  await screen.findByRole("link", { name: /^Call / });
  await press("1");
  await press("t");
  fireEvent.click(await screen.findByRole("link", { name: /^Call \+91 98200 00002/ }));
  await screen.findByText("How did it go?");
  cleanup();
  await open();
  await screen.findByText("How did it go?");
  expect(screen.getByText("2 of 2")).toBeTruthy();
});

test("what cannot be sent waits while the calls go on, and is sent once with its key", async () => {
  const outbox = await open({ hasOutbox: true });
  await screen.findByRole("link", { name: /^Call / });
  isOffline = true;
  await press("1");
  await press("t");
  await screen.findByText("Arjun Menon");
  expect(sent).toEqual([]);
  isOffline = false;
  await outbox?.sendNow();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(bodies()).toEqual([
    expect.stringMatching(/^\{"kind":"call","outcome":"Connected","at":"\d{4}-/),
    '{"nextFollowUpDate":"2026-01-21"}',
  ]);
  for (const { key } of sent) expect(key).toMatch(/^[\da-f-]{36}$/);
});

test("a number is shown as lists show it, however it was typed", async () => {
  const [first] = leads;
  if (!first) throw new Error("there is no sample");
  leads[0] = { ...first, mobileNumber: "098200-54321" };
  await open();
  await screen.findByRole("link", { name: /^Call \+91 98200 54321/ });
  leads[0] = first;
});

test("a client who asked not to be contacted is neither dialled nor logged", async () => {
  const [first] = leads;
  if (!first) throw new Error("there is no sample");
  leads[0] = { ...first, doNotContact: true };
  await open();
  await screen.findByText("Priya Deshmukh asked not to be contacted");
  await press("1");
  expect(screen.queryByText("When is the next follow-up?")).toBeNull();
  await press("s");
  await screen.findByText("Arjun Menon");
  leads[0] = first;
  expect(sent).toEqual([]);
});

test("a lead who was changed since is read anew by the next session", async () => {
  const [priya] = leads;
  if (!priya) throw new Error("there is no sample");
  const { CallScreen } = await import("./call-screen");
  const screenOf = (context = { today: "2026-01-20", timeZone: "Asia/Kolkata" }) => (
    <CallScreen due={due} context={context} />
  );
  const first = render(screenOf());
  await screen.findByRole("link", { name: /^Call \+91 98200 00001/ });
  first.unmount();
  leads[0] = { ...priya, doNotContact: true };
  render(screenOf());
  await screen.findByText("Priya Deshmukh asked not to be contacted");
  leads[0] = priya;
});

test("a session that is done stays so when its page is refreshed", async () => {
  await open();
  await screen.findByText("1 of 2");
  await press("s");
  await press("s");
  await screen.findByText("All calls are done");
  act(refresh);
  expect(screen.getByText("All calls are done")).toBeTruthy();
});
