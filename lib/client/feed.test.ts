// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedNews } from "./feed";

/** A stream as the browser opens it; the test plays the server. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeStream.opened.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  change(...seqs: number[]) {
    for (const seq of seqs) this.send("change", { seq });
    this.send("position", { next: seqs.at(-1) });
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

/** Web Locks of one browser: the first that asks has the lock until its work ends. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const done = last.then(() => (signal.aborted ? undefined : work()));
      last = done;
      return done;
    },
  };
}

/** What all tabs of a browser share. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }

  close() {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this);
  }
}

let visibility: DocumentVisibilityState;
let answers: (() => Response)[];
let tabs: Tab[];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  answers = [];
  tabs = [];
  asked.length = 0;
  FakeStream.opened = [];
  FakeChannel.all = [];
});

afterEach(() => {
  for (const { leave } of tabs) leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Tab = {
  seen: FeedNews[];
  met: string[];
  state: () => string;
  unread: () => number;
  leave: () => void;
};

/** A tab of the browser, which has the modules for itself. */
async function openTab(shown = 0): Promise<Tab> {
  vi.resetModules();
  const feed = await import("./feed");
  const seen: FeedNews[] = [];
  feed.onFeed((news) => seen.push(news));
  const met: string[] = [];
  feed.onPresence((recordId) => met.push(recordId));
  const leave = feed.joinFeed("asha", shown);
  await vi.advanceTimersByTimeAsync(0);
  const tab = { seen, met, state: feed.feedState, unread: feed.unreadCount, leave };
  tabs.push(tab);
  return tab;
}

const stream = () => FakeStream.opened.at(-1) ?? expect.fail("no stream is open");
const numbers = (seen: FeedNews[]) =>
  seen.map((news) => (news === "many" ? news : news.map(({ seq }) => seq)));
const feedAnswer = (seqs: number[], last: number) => () =>
  Response.json({
    error: false,
    data: { events: seqs.map((seq) => ({ seq })), last, next: seqs.at(-1) ?? last },
  });
const refusal = (status: number) => () =>
  Response.json({ error: true, code: "gone", message: "Too far behind" }, { status });

function look(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("changes after those that the page shows come together once the server has told its position, and none twice", async () => {
  const { seen } = await openTab(1);
  expect(stream().url).toBe("/api/company/feed/stream?after=1");
  stream().change(2);
  stream().change(2, 3);
  stream().send("position", { next: 7 });
  stream().send("many", { after: 7, next: 400 });
  expect(numbers(seen)).toEqual([[2], [3], "many"]);
});

test("all tabs have one stream; when its tab closes, another goes on after the last number", async () => {
  const first = await openTab();
  const second = await openTab();
  expect(FakeStream.opened).toHaveLength(1);
  stream().change(1, 2);
  first.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeStream.opened.map(({ url }) => url)).toEqual([
    "/api/company/feed/stream?after=0",
    "/api/company/feed/stream?after=2",
  ]);
  stream().change(3);
  expect(numbers(second.seen)).toEqual([[1, 2], [3]]);
});

test("a tab that missed changes of the shared stream learns that there were many", async () => {
  await openTab();
  const second = await openTab();
  stream().change(1);
  const [, channel] = FakeChannel.all;
  const listen = channel?.onmessage ?? null;
  if (channel) channel.onmessage = null;
  stream().change(2);
  if (channel) channel.onmessage = listen;
  stream().change(3);
  expect(numbers(second.seen)).toEqual([[1], "many"]);
});

test("a tab whose page lacks changes that the shared stream has told learns that there were many", async () => {
  await openTab();
  stream().change(1, 2);
  const second = await openTab(1);
  stream().change(3);
  expect(numbers(second.seen)).toEqual(["many"]);
});

test("every tab hears that colleagues opened a record", async () => {
  const tabs = [await openTab(), await openTab()];
  stream().send("presence", { kind: "lead", id: "one" });
  expect(tabs.map(({ met }) => met)).toEqual([["one"], ["one"]]);
});

test("a tab hidden for a minute closes the stream, and goes on after its number when it is shown", async () => {
  const { seen } = await openTab();
  stream().change(5);
  look("hidden");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(stream().readyState).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stream().readyState).toBe(FakeStream.CLOSED);
  look("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(stream().url).toBe("/api/company/feed/stream?after=5");
  stream().change(6);
  expect(numbers(seen)).toEqual([[5], [6]]);
});

test("while the server refuses a stream the changes are asked for, ever less often", async () => {
  const { seen, state } = await openTab();
  stream().change(1);
  answers = [feedAnswer([2], 2), feedAnswer([], 2), feedAnswer([3], 3)];
  stream().fail(FakeStream.CLOSED);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["/api/company/feed?after=1&limit=200"]);
  expect(stream().url).toBe("/api/company/feed/stream?after=2");
  for (const waitMs of [2_000, 4_000]) {
    stream().fail(FakeStream.CLOSED);
    await vi.advanceTimersByTimeAsync(waitMs);
  }
  expect(asked).toHaveLength(3);
  expect(numbers(seen)).toEqual([[1], [2], [3]]);
  expect(state()).toBe("live");
});

test("a number that is too old begins anew, and tells that there were many changes", async () => {
  const { seen } = await openTab();
  stream().change(1);
  answers = [refusal(410)];
  stream().fail(FakeStream.CLOSED);
  await vi.advanceTimersByTimeAsync(1);
  expect(stream().url).toBe("/api/company/feed/stream");
  expect(numbers(seen)).toEqual([[1], "many"]);
});

test("a lost server is told after three seconds, is lost after thirty, and live with its next position", async () => {
  const { seen, state } = await openTab();
  stream().change(1);
  stream().fail(0);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(state()).toBe("live");
  await vi.advanceTimersByTimeAsync(200);
  expect(state()).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(27_000);
  expect(state()).toBe("lost");
  stream().change(2);
  expect(state()).toBe("live");
  expect(numbers(seen)).toEqual([[1], [2]]);
});

test("a stream that has gone silent is opened again after its number", async () => {
  await openTab();
  stream().change(4);
  await vi.advanceTimersByTimeAsync(39_000);
  stream().send("position", { next: 4 });
  await vi.advanceTimersByTimeAsync(39_000);
  expect(FakeStream.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeStream.opened.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED, 1]);
  expect(stream().url).toBe("/api/company/feed/stream?after=4");
});

test("every tab knows how many notifications are unread, also one that opens later", async () => {
  const first = await openTab();
  stream().send("notifications", { unread: 3 });
  const second = await openTab();
  expect([first.unread(), second.unread()]).toEqual([3, 3]);
  stream().send("notifications", { unread: 0 });
  expect([first.unread(), second.unread()]).toEqual([0, 0]);
});
