import type { useRouter } from "next/navigation";

type Prefetching = Pick<ReturnType<typeof useRouter>, "prefetch">;
type PrefetchKind = NonNullable<Parameters<Prefetching["prefetch"]>[1]>["kind"];

/** The router uses what it has prefetched for `staleTimes.static`, a minute, from the response on. */
const prefetchLastsMs = 65_000;
/** A pointer or the focus that only passes over a row prefetches nothing. */
export const restMs = 80;
// biome-ignore lint/plugin/cast: the router's type takes this value of an enum that Next does not export
const withData = "full" as PrefetchKind;
/** Data this young needs no refresh. */
const freshMs = 5_000;

/** The history state of the screens shown since the last change, by address. */
const seen = new Map<string, unknown>();
/** When a screen was prefetched with its data, by address. */
const prefetched = new Map<string, number>();

let isReturn = false;
let changedAt = 0;

/** Notes that the present screen may be shown again from the router's cache. */
function keepScreen(): void {
  if (history.state) seen.set(addressOf(location.href), history.state);
}

/** After a change, and when another person signs in, no screen is shown from the cache again. */
export function forgetScreens(): void {
  seen.clear();
  changedAt = Date.now();
}

/**
 * Shows a screen seen before at once, in a new history entry. Links always fetch; only Back and Forward use the
 * router's cache. A copy of the screen's own history entry makes it appear as they would. False if it has to be fetched.
 */
export function showSeen(href: string): boolean {
  const address = addressOf(href);
  if (address === addressOf(location.href)) return false;
  const state = seen.get(address);
  if (!state) return false;
  keepScreen();
  history.pushState(state, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state }));
  scrollTo({ top: 0, behavior: "instant" });
  return true;
}

/** Notes Back, Forward or `showSeen` until the next `arrive`. */
export function notePopState(): void {
  isReturn = true;
}

type Refresh = {
  inMs: number;
  /** Whether all that the router has cached is out of date. */
  isWhole: boolean;
};

/**
 * Keeps the screen that has just come up. Returns when it is to be fetched again, null if it was fetched with this
 * navigation: a refresh of one screen has no effect as long as the router uses what it has prefetched.
 */
export function arrive(): Refresh | null {
  const address = addressOf(location.href);
  const wasKept = isReturn && seen.has(address);
  const fetchedAt = prefetched.get(address) ?? Number.NEGATIVE_INFINITY;
  const age = Date.now() - fetchedAt;
  isReturn = false;
  keepScreen();
  if (age >= prefetchLastsMs) return wasKept ? { inMs: 0, isWhole: false } : null;
  if (fetchedAt < changedAt) return { inMs: 0, isWhole: true };
  if (!wasKept && age <= freshMs) return null;
  return { inMs: prefetchLastsMs - age, isWhole: false };
}

/** Fetches a screen with its data, unless it can be shown at once already. */
export function prefetchScreen(router: Prefetching, href: string): void {
  const address = addressOf(href);
  const fetchedAt = prefetched.get(address) ?? Number.NEGATIVE_INFINITY;
  if (seen.has(address) || Date.now() - fetchedAt < prefetchLastsMs) return;
  prefetched.set(address, Date.now());
  router.prefetch(href, {
    kind: withData,
    onInvalidate: () => prefetched.delete(address),
  });
}

function addressOf(href: string): string {
  const { pathname, search } = new URL(href, location.href);
  return pathname + search;
}
