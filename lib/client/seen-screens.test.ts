// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { arrive, forgetScreens, notePopState, prefetchScreen, showSeen } from "./seen-screens";

const atOnce = { inMs: 0, isWhole: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => undefined);
  forgetScreens();
});

function visit(address: string): ReturnType<typeof arrive> {
  history.pushState({ tree: address }, "", address);
  return arrive();
}

function goBackTo(address: string): ReturnType<typeof arrive> {
  notePopState();
  return visit(address);
}

describe("a screen seen before", () => {
  test("is shown as a new entry with a separate state", () => {
    visit("/crm/leads?stage=New");
    visit("/crm/brands");
    const length = history.length;
    const popped = vi.fn();
    addEventListener("popstate", popped, { once: true });
    expect(showSeen("/crm/leads?stage=New")).toBe(true);
    expect(location.pathname + location.search).toBe("/crm/leads?stage=New");
    expect(history.state).toEqual({ tree: "/crm/leads?stage=New" });
    expect(history.length).toBe(length + 1);
    expect(popped).toHaveBeenCalledOnce();
  });

  test("is fetched if its search differs, or after a change", () => {
    visit("/crm/leads");
    visit("/crm/brands");
    expect(showSeen("/crm/leads?page=2")).toBe(false);
    forgetScreens();
    expect(showSeen("/crm/leads")).toBe(false);
  });

  test("is refreshed when one returns to it, unless a change has made it be fetched", () => {
    expect(visit("/crm/leads")).toBeNull();
    visit("/crm/brands");
    expect(goBackTo("/crm/leads")).toEqual(atOnce);
    expect(visit("/crm/brands")).toBeNull();
    forgetScreens();
    expect(goBackTo("/crm/leads")).toBeNull();
  });
});

describe("a screen fetched ahead", () => {
  test("is fetched once, until the router drops it", () => {
    const prefetch = vi.fn();
    prefetchScreen({ prefetch }, "/crm/leads/1");
    prefetchScreen({ prefetch }, "/crm/leads/1");
    expect(prefetch).toHaveBeenCalledOnce();
    prefetch.mock.calls[0]?.[1].onInvalidate();
    prefetchScreen({ prefetch }, "/crm/leads/1");
    expect(prefetch).toHaveBeenCalledTimes(2);
  });

  test("is refreshed once the router no longer uses it, if it was older than five seconds", () => {
    const prefetch = vi.fn();
    prefetchScreen({ prefetch }, "/crm/leads/2");
    expect(visit("/crm/leads/2")).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(visit("/crm/leads/2")).toEqual({ inMs: 59_000, isWhole: false });
    vi.advanceTimersByTime(60_000);
    expect(visit("/crm/leads/2")).toBeNull();
    expect(goBackTo("/crm/leads/2")).toEqual(atOnce);
  });

  test("is fetched again with all others if there was a change since", () => {
    prefetchScreen({ prefetch: vi.fn() }, "/crm/leads/4");
    vi.advanceTimersByTime(1_000);
    forgetScreens();
    vi.advanceTimersByTime(1_000);
    expect(visit("/crm/leads/4")).toEqual({ inMs: 0, isWhole: true });
  });

  test("is not fetched if it can be shown at once already", () => {
    const prefetch = vi.fn();
    visit("/crm/leads/3");
    prefetchScreen({ prefetch }, "/crm/leads/3");
    expect(prefetch).not.toHaveBeenCalled();
  });
});
