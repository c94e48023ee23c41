import { api } from "./api";
import { ApiError } from "./api-error";
import type { AnswerTo } from "./contract";

/**
 * Whether this browser shows the member's notifications. `incomplete`: it has a subscription that the server does not
 * know or cannot send to.
 */
export type PushState = "unsupported" | "homeScreen" | "blocked" | "off" | "on" | "incomplete";

type Known = AnswerTo<"GET /company/push-devices">;

const failed = "This browser could not subscribe to notifications. Try again in a moment";

/** The state of this browser, and which of the devices it is. */
export async function readPush({
  devices,
  publicKey,
}: Known): Promise<{ state: PushState; deviceId: string | null }> {
  const none = { deviceId: null };
  if (!isSupported()) return { state: isApple() ? "homeScreen" : "unsupported", ...none };
  if (Notification.permission === "denied") return { state: "blocked", ...none };
  const subscription = await currentSubscription();
  if (!subscription) return { state: "off", ...none };
  const hash = await hashOf(subscription.endpoint);
  const device = devices.find(({ endpointHash }) => endpointHash === hash);
  const isWhole = device && subscription.getKey("p256dh") && subscription.getKey("auth");
  if (!isWhole || !isFor(subscription, publicKey))
    return { state: "incomplete", deviceId: device?.id ?? null };
  return { state: "on", deviceId: device.id };
}

/**
 * Asks for permission, subscribes this browser and registers it as a device. False without permission. Throws
 * `ApiError`; nothing is left half-done then.
 */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const subscription = await subscribe(publicKey).catch(() => {
    throw new ApiError({ status: 0, code: "push", message: failed });
  });
  const { endpoint = "", keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  try {
    const body = { endpoint, keys: { p256dh, auth } };
    await api("POST /company/push-devices", { body });
    return true;
  } catch (error) {
    await endSubscription();
    throw error;
  }
}

/** Ends the subscription of this browser, and removes its device, if it is one. */
export async function turnOffPush(deviceId: string | null): Promise<void> {
  const params = deviceId && { id: deviceId };
  if (params) await api("DELETE /company/push-devices/{id}", { params }).catch(ignoreMissing);
  await endSubscription();
}

async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(known, publicKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether pushes that the installation signs reach the subscription. */
function isFor({ options }: PushSubscription, publicKey: string | null): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...key))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.replaceAll("=", "") === publicKey;
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** An iPhone or iPad, where only a portal on the Home Screen may show notifications. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

async function hashOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
