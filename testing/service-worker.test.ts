import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { notificationKindNames, notificationKinds } from "@/lib/core/notifications";

type Handler = (event: object) => void;

const tab = (path: string) => ({ url: `https://acme.example.com${path}`, focus: vi.fn() });

let handlers: Map<string, Handler>;
let tabs: ReturnType<typeof tab>[];
const fetched = vi.fn();
const showNotification = vi.fn();
const openWindow = vi.fn();
const subscribe = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  handlers = new Map();
  tabs = [];
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
  };
  const globals = { self, fetch: fetched, AbortSignal, URL };
  runInNewContext(readFileSync("public/sw.js", "utf8"), globals);
});

/** Tells the worker of an event and waits until it has done its work. */
async function happen(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const push = (message: object) => happen("push", { data: { json: () => message } });
const click = (url: string) =>
  happen("notificationclick", { notification: { close: () => undefined, data: { url } } });
const listed = (...notifications: object[]) =>
  fetched.mockResolvedValue(Response.json({ data: { notifications } }));

const given = { id: "n1", kind: "assigned", ids: ["n1"], count: 1, url: "/crm/leads/7" };

test("a push is shown with the text that the signed-in member reads", async () => {
  listed({ ids: ["n1"], title: "Asha gave you the lead", body: "Ravi Traders" });
  await push(given);
  expect(showNotification).toHaveBeenCalledWith(
    "Asha gave you the lead",
    expect.objectContaining({ body: "Ravi Traders", tag: "n1", data: { url: "/crm/leads/7" } }),
  );
});

test("without a session, for another member and offline a push is shown by a general sentence", async () => {
  listed({ ids: ["n2"], title: "Of another", body: "Secret" });
  await push(given);
  fetched.mockResolvedValue(Response.json({ error: true }, { status: 401 }));
  await push(given);
  fetched.mockRejectedValue(new TypeError("offline"));
  await push(given);
  expect(showNotification.mock.calls.map(([title, { body }]) => [title, body])).toEqual(
    Array(3).fill(["Work was given to you", ""]),
  );
});

test("several notifications of a night are counted", async () => {
  await push({ ...given, kind: "several", count: 7, url: "/" });
  expect(showNotification.mock.calls[0]?.[0]).toBe("7 notifications");
  expect(fetched).not.toHaveBeenCalled();
});

test("every kind that is pushed has a general sentence", async () => {
  fetched.mockRejectedValue(new TypeError("offline"));
  const kinds = notificationKindNames.filter(
    (kind) => notificationKinds[kind].channels.push !== undefined,
  );
  for (const kind of kinds) await push({ ...given, kind });
  const titles = showNotification.mock.calls.map(([title]) => title);
  expect(new Set(titles).size).toBe(kinds.length);
  expect(titles).not.toContain("1 notifications");
});

test("a click goes to the tab that shows the page, and leaves others alone", async () => {
  tabs = [tab("/crm/leads"), tab("/crm/leads/7?from=list")];
  await click("/crm/leads/7");
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  await click("/crm/leads/8");
  expect(openWindow).toHaveBeenCalledWith("/crm/leads/8");
});

test("a click on several goes to any tab of the company", async () => {
  tabs = [tab("/crm/leads")];
  await click("/");
  expect(tabs[0]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

const renewed = { endpoint: "https://fcm.googleapis.com/new" };

test.each([
  { which: "that the browser replaced", event: { newSubscription: renewed } },
  { which: "that the browser only ended", event: {} },
])("a subscription $which is registered anew", async ({ event }) => {
  fetched.mockResolvedValue(Response.json({ data: { publicKey: "key" } }));
  subscribe.mockResolvedValue(renewed);
  await happen("pushsubscriptionchange", event);
  const options = { userVisibleOnly: true, applicationServerKey: "key" };
  expect(subscribe.mock.calls).toEqual("newSubscription" in event ? [] : [[options]]);
  const [path, { method, headers, body }] = fetched.mock.calls.at(-1) ?? [];
  expect([path, method, JSON.parse(body)]).toEqual(["/api/company/push-devices", "POST", renewed]);
  expect(headers["X-Requested-With"]).toBe("XMLHttpRequest");
});
