// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PresenceMode } from "@/lib/core/presence";
import type { Colleague } from "@/lib/crm/presence/endpoints";
import { meetOn, toldFeed } from "@/testing/feed/told-feed";
import { PresentColleagues } from "./present-colleagues";

vi.mock("@/lib/client/feed", () => toldFeed);

let visibility: DocumentVisibilityState;
let colleagues: Colleague[];
let isOn: boolean;
let said: { mode: string; view: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  [visibility, colleagues, isOn, said] = ["visible", [], true, []];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    said.push(JSON.parse(body));
    return Response.json({ error: false, data: { isOn, colleagues } });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const modes = () => said.map(({ mode }) => mode);
const subject = { kind: "lead", id: "11111111-1111-4111-8111-111111111111" } as const;
const at = (mode: PresenceMode) => <PresentColleagues subject={subject} mode={mode} />;
const shown = () => screen.getByRole("status").textContent;

async function look(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(0);
}

const asha: Colleague = { id: "a", name: "Asha Rao", mode: "edit" };
const ravi: Colleague = { id: "r", name: "Ravi", mode: "view" };
const john: Colleague = { id: "j", name: "John Mathew", mode: "view" };

test("an open record is reported every 20 seconds, and at once when it is edited or left", async () => {
  const { rerender, unmount } = render(at("view"));
  await wait(400);
  expect(modes()).toEqual([]);
  await wait(40_200);
  expect(modes()).toEqual(["view", "view", "view"]);
  rerender(at("edit"));
  await wait(0);
  expect(modes().at(-1)).toBe("edit");
  unmount();
  await wait(60_000);
  expect(modes()).toEqual(["view", "view", "view", "edit", "left"]);
  expect(new Set(said.map(({ view }) => view)).size).toBe(1);
});

test("a record that is left while its report is under way is reported as left afterwards", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    said.push(JSON.parse(body));
    const answer = Response.json({ error: false, data: { isOn, colleagues } });
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  const { rerender, unmount } = render(at("view"));
  await wait(500);
  rerender(at("edit"));
  unmount();
  await wait(0);
  expect(modes()).toEqual(["view"]);
  answers.shift()?.();
  await wait(0);
  expect(modes()).toEqual(["view", "left"]);
});

test("a record that is left at once is not reported", async () => {
  render(at("view")).unmount();
  await wait(60_000);
  expect(said).toEqual([]);
});

test("a hidden tab has left the record until it is looked at again", async () => {
  render(at("view"));
  await wait(500);
  await look("hidden");
  await wait(60_000);
  expect(modes()).toEqual(["view", "left"]);
  await look("visible");
  expect(modes()).toEqual(["view", "left", "view"]);
});

test("the colleagues of the answer are shown, and anew after news of this record", async () => {
  colleagues = [ravi];
  render(at("view"));
  await wait(500);
  expect(shown()).toBe("Ravi is here");
  colleagues = [asha, ravi, john];
  await act(async () => meetOn("another"));
  await wait(0);
  expect(shown()).toBe("Ravi is here");
  await act(async () => meetOn(subject.id));
  await wait(0);
  expect(shown()).toBe("Asha is editing · Ravi and John are here");
  colleagues = [ravi, john, { ...ravi, id: "k" }];
  await act(async () => meetOn(subject.id));
  await wait(0);
  expect(shown()).toBe("3 colleagues are here");
});

test("a preview as another member is not present, and reports once", async () => {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    said.push(JSON.parse(body));
    const answer = { error: true, code: "forbidden", message: "You see the company as Ravi" };
    return Response.json(answer, { status: 403 });
  });
  render(at("view"));
  await wait(60_000);
  expect(modes()).toEqual(["view"]);
});

test("a company that turned presence off gets one report", async () => {
  isOn = false;
  render(at("view"));
  await wait(60_000);
  expect(modes()).toEqual(["view"]);
  expect(shown()).toBe("");
});
