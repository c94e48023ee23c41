// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeOf, tell, toldFeed } from "@/testing/feed/told-feed";
import { useLiveDashboard } from "../../(dashboard)/use-live-dashboard";
import { useRefreshOnNews } from "./use-refresh";
import { useRelatedNews } from "./use-related-news";

vi.mock("@/lib/client/feed", () => toldFeed);

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const stored = new Map<string, object>();
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  router.refresh.mockClear();
  stored.clear();
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const meeting = stored.get(url.split("/").at(-1) ?? "");
    return meeting
      ? Response.json({ error: false, data: { meeting } })
      : Response.json({ error: true, code: "not_found", message: "Gone" }, { status: 404 });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refreshes = () => router.refresh.mock.calls.length;

test("changes without end load the page anew at most every four seconds, and the last one is shown", async () => {
  renderHook(() => useRefreshOnNews({ concerns: () => true }));
  for (let second = 0; second < 20; second += 1) {
    act(() => tell([changeOf("a")]));
    await wait(1_000);
  }
  expect(refreshes()).toBeGreaterThanOrEqual(4);
  expect(refreshes()).toBeLessThanOrEqual(6);
  const before = refreshes();
  await wait(10_000);
  expect(refreshes()).toBe(before + 1);
});

test("a page that is not free waits, and is loaded once it is", async () => {
  let isFree = false;
  renderHook(() => useRefreshOnNews({ concerns: () => true, isFree: () => isFree }));
  act(() => tell("many"));
  await wait(10_000);
  expect(refreshes()).toBe(0);
  isFree = true;
  await wait(500);
  expect(refreshes()).toBe(1);
});

test("changes that do not concern the page, and entries of timelines, load nothing", async () => {
  renderHook(() => useRefreshOnNews({ concerns: ({ subjectId }) => subjectId === "a" }));
  act(() => tell([changeOf("b"), changeOf("a", { record: { kind: "lead", id: "a" } })]));
  await wait(10_000);
  expect(refreshes()).toBe(0);
});

test("the dashboard is loaded anew after changes, rarely, in sight, and once nobody works in its rows", async () => {
  const { result } = renderHook(() => useLiveDashboard());
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => tell([changeOf("a", { record: { kind: "lead", id: "a" } })]));
  await wait(10_000);
  expect(refreshes()).toBe(0);
  hidden.mockReturnValue(false);
  for (let second = 0; second < 5; second += 1) {
    result.current.onPointerMove();
    await wait(1_000);
  }
  expect(refreshes()).toBe(0);
  await wait(4_000);
  expect(refreshes()).toBe(1);
  act(() => tell([changeOf("b")]));
  await wait(10_000);
  expect(refreshes()).toBe(1);
  await wait(6_000);
  expect(refreshes()).toBe(2);
  hidden.mockRestore();
});

const related = { shown: [{ id: "lead-1", version: 3 }, { id: "meeting-1" }], parentId: "lead-1" };
const meeting = (id: string, kind: string) =>
  changeOf(id, { kind: `meeting.${kind}`, subjectKind: "meeting", version: 1 });

test.each([
  ["a newer version of a shown record", changeOf("lead-1", { version: 4 }), 1],
  ["the version that is shown", changeOf("lead-1", { version: 3 }), 0],
  ["a shown record without a version", meeting("meeting-1", "updated"), 1],
  [
    "the deletion of a shown record",
    changeOf("lead-1", { kind: "lead.deleted", version: null }),
    1,
  ],
  ["a change of a record that is not shown", meeting("meeting-2", "updated"), 0],
])("%s loads the page of a record only where it is news", async (_, event, expected) => {
  renderHook(() => useRelatedNews(related));
  act(() => tell([event]));
  await wait(5_000);
  expect(refreshes()).toBe(expected);
  expect(asked).toEqual([]);
});

test("a new record loads the page if it belongs there", async () => {
  renderHook(() => useRelatedNews(related));
  stored.set("ours", { id: "ours", leadId: "lead-1" });
  stored.set("theirs", { id: "theirs", leadId: "lead-2" });
  act(() => tell([meeting("theirs", "created"), meeting("hidden", "created")]));
  await wait(5_000);
  expect(refreshes()).toBe(0);
  act(() => tell([meeting("ours", "created")]));
  await wait(5_000);
  expect(refreshes()).toBe(1);
});

test("a page that lists no records below its own reads no new ones", async () => {
  renderHook(() => useRelatedNews({ ...related, parentId: null }));
  act(() => tell([meeting("ours", "created")]));
  await wait(5_000);
  expect([asked, refreshes()]).toEqual([[], 0]);
});
