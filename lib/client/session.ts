import { ApiError, problemOf } from "./api-error";
import { forgetRecords } from "./records";
import { request } from "./request";
import { forgetScreens } from "./seen-screens";
import { forgetShownLists } from "./shown-lists";
import { readOfTab, readStored, storedKeys, writeOfTab, writeStored } from "./stored-keys";

const lockName = "session-refresh";
const freshForMs = 8 * 60_000;
const refusedKey = "sessionRefused";

let refreshing: Promise<boolean> | undefined;
let leaving: Promise<void> | undefined;

/**
 * Gets new cookies for this session; false when it has ended. All calls of this tab share one refresh, and
 * tabs wait for each other: if another tab has refreshed since `sentAt`, when the call was sent, nothing is
 * done. Throws `ApiError` if the server cannot be reached.
 */
export function refreshSession(sentAt: number): Promise<boolean> {
  refreshing ??= oneTabAtATime(() => refreshOnce(sentAt)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Refreshes when the last time is eight minutes ago: before the access token runs out. */
export async function keepSession(): Promise<void> {
  const now = Date.now();
  const last = refreshedAt();
  if (last === 0) writeStored(storedKeys.refreshedAt, String(now));
  if (last === 0 || now - last < freshForMs) return;
  if (!(await refreshSession(now))) await leaveRefusedSession();
}

/** Remembers who came in, so that other tabs notice; nothing that was shown before is shown again. */
export function beginSession(user: { id: string }): void {
  forgetShown();
  writeStored(storedKeys.session, JSON.stringify({ id: user.id }));
  writeStored(storedKeys.refreshedAt, String(Date.now()));
}

function forgetShown(): void {
  forgetScreens();
  forgetShownLists();
  forgetRecords();
  writeOfTab(storedKeys.dashboard, null);
}

/** Signs out here and on the server, and goes to the sign-in screen. */
export async function signOut(): Promise<void> {
  await request("POST /auth/logout", { body: {} }).catch(ignoreUnreachable);
  forgetShown();
  writeStored(storedKeys.session, "");
  location.assign("/");
}

/**
 * Signs out of a session that the server refuses; the sign-in screen then shows why. The cookies must go,
 * or the page at `/` may accept them and repeat the refused call.
 */
export function leaveRefusedSession(): Promise<void> {
  leaving ??= leaveOnce();
  return leaving;
}

/** Why this tab was signed out, once; null if it was not. */
export function takeRefusal(): string | null {
  const wasRefused = readOfTab(refusedKey) !== null;
  writeOfTab(refusedKey, null);
  return wasRefused ? problemOf(401) : null;
}

/** Calls back when a person signs in or out in another tab of this browser. */
export function onSessionChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === storedKeys.session && event.newValue !== event.oldValue) changed();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

async function leaveOnce(): Promise<void> {
  writeOfTab(refusedKey, "1");
  await signOut();
}

async function refreshOnce(sentAt: number): Promise<boolean> {
  const last = refreshedAt();
  if (last >= sentAt && last <= Date.now()) return true;
  try {
    await request("POST /auth/refresh", { body: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
  writeStored(storedKeys.refreshedAt, String(Date.now()));
  return true;
}

function refreshedAt(): number {
  return Number(readStored(storedKeys.refreshedAt)) || 0;
}

async function oneTabAtATime(work: () => Promise<boolean>): Promise<boolean> {
  // Without Web Locks tabs may race; the server gives both the same successor for ten seconds.
  return navigator.locks ? navigator.locks.request(lockName, work) : work();
}

// If the server is unreachable, the page at `/` shows that the session still exists.
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Ends the notifications of a browser that was signed out: without its service worker it has no subscription. */
export async function forgetPush(): Promise<void> {
  const isSignedOut = readStored(storedKeys.session) === "";
  if (!isSignedOut) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}
