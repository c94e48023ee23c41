// @vitest-environment jsdom
import { createHash, webcrypto } from "node:crypto";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PushDevices } from "@/lib/companies/push/schema";
import { BrowserCard } from "./browser-card";

const api = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/client/api", () => ({ api }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("sonner", () => ({ toast }));

const endpoint = "https://fcm.googleapis.com/fcm/send/one";
const now = "2026-11-26T12:00:00.000Z";
const clock = { now, timeZone: "Asia/Kolkata" };
const key = Buffer.from([4, ...Array(64).fill(7)]);
const publicKey = key.toString("base64url");
const device = {
  id: "d1",
  label: "Chrome on Windows",
  endpointHash: createHash("sha256").update(endpoint).digest("hex"),
  createdAt: now,
  lastOkAt: null,
  failed: 0,
};
const none: PushDevices = { devices: [], publicKey };

/** A browser with the parts of Web Push: a permission and at most one subscription. */
class Browser {
  permission = "default";
  answer = "granted";
  subscription: object | null = null;
  unsubscribe = vi.fn(async () => {
    this.subscription = null;
    return true;
  });
  subscribe = vi.fn(async () => this.newSubscription());
  register = vi.fn();

  newSubscription({ serverKey = key, hasKeys = true } = {}) {
    this.subscription = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(serverKey).buffer },
      getKey: () => (hasKeys ? new ArrayBuffer(1) : null),
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: this.unsubscribe,
    };
    return this.subscription;
  }

  install() {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: this.subscribe,
    };
    const registration = { pushManager };
    const serviceWorker = {
      register: this.register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    };
    const requestPermission = async () => {
      this.permission = this.answer;
      return this.permission;
    };
    const browser = this;
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", {
      get permission() {
        return browser.permission;
      },
      requestPermission,
    });
    vi.stubGlobal("crypto", webcrypto);
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  browser.install();
  api.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  for (const mock of [api, refresh, toast.success, toast.error]) mock.mockReset();
});

const show = (known = none) => render(<BrowserCard known={known} clock={clock} />);

/** Clicks the button once it is there and can be used. */
async function click(name: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", false),
  );
  fireEvent.click(screen.getByRole("button", { name }));
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("turning on asks for permission, subscribes with the server's key and registers the device", async () => {
  api.mockResolvedValue({ device });
  show();
  await screen.findByText("Notifications are off in this browser");
  await click("Turn On");
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(browser.register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  expect(browser.subscribe).toHaveBeenCalledWith(options);
  const body = { endpoint, keys: { p256dh: "p", auth: "a" } };
  expect(api).toHaveBeenCalledWith("POST /company/push-devices", { body });
});

test("a subscription that the server refuses is ended", async () => {
  api.mockRejectedValue(new Error("no"));
  show();
  await click("Turn On");
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(browser.subscription).toBeNull();
});

test("without permission nothing is subscribed", async () => {
  browser.answer = "denied";
  const { rerender } = show();
  await click("Turn On");
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(browser.subscribe).not.toHaveBeenCalled();
  rerender(<BrowserCard known={{ ...none }} clock={clock} />);
  await screen.findByText("Notifications are blocked in this browser's settings");
  expect(buttons()).toEqual([]);
});

test("turning off ends the subscription and removes the device", async () => {
  browser.newSubscription();
  show({ devices: [device], publicKey });
  await screen.findByText("Notifications are on in this browser");
  expect(screen.getByText("This browser", { selector: "li *" })).toBeTruthy();
  await click("Turn Off");
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(api).toHaveBeenCalledWith("DELETE /company/push-devices/{id}", { params: { id: "d1" } });
  expect(browser.unsubscribe).toHaveBeenCalled();
});

test.each([
  ["is not known to the server", () => browser.newSubscription(), []],
  ["has no keys", () => browser.newSubscription({ hasKeys: false }), [device]],
  [
    "is for another key",
    () => browser.newSubscription({ serverKey: Buffer.alloc(65, 9) }),
    [device],
  ],
])("a subscription that %s is not complete, and can be turned off", async (_, arrange, devices) => {
  arrange();
  show({ devices, publicKey });
  await screen.findByText(
    "This browser's subscription is not complete: turn notifications off and on",
  );
  await click("Turn Off");
  await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
});

test("an installation without keys, and a browser without Web Push, say so and do not offer to turn it on", async () => {
  show({ devices: [], publicKey: null });
  const noKeys = "Notifications cannot be sent: the keys of this installation are missing";
  await screen.findByText(noKeys);
  expect(buttons()).toEqual([]);
  cleanup();
  browser.newSubscription();
  show({ devices: [], publicKey: null });
  await screen.findByText(noKeys);
  expect(buttons()).toEqual(["Turn Off"]);
  cleanup();
  Reflect.deleteProperty(globalThis, "PushManager");
  show();
  await screen.findByText("This browser cannot show notifications");
  cleanup();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone)");
  show();
  await screen.findByText(/^Add the portal to the Home Screen first/);
  expect(buttons()).toEqual([]);
});

test("a test says how many devices got it", async () => {
  const other = { ...device, id: "d2", label: "Firefox on Linux", endpointHash: "" };
  show({ devices: [device, other], publicKey });
  api.mockResolvedValue({ sent: 2, devices: 2 });
  await click("Send a Test");
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Sent to 2 devices"));
  api.mockResolvedValue({ sent: 1, devices: 2 });
  await click("Send a Test");
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Sent to 1 of 2 devices"));
  await click("Remove Firefox on Linux");
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith("DELETE /company/push-devices/{id}", { params: { id: "d2" } }),
  );
});
