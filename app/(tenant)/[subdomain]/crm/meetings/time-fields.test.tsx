// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ConflictQuery, useConflicts } from "./time-fields";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = (time: string): ConflictQuery => ({
  csPerson: "Asha Sharma",
  scheduledDate: `2026-11-21T${time}:00.000Z`,
  duration: 60,
  exceptId: undefined,
});

/** The requests made; the test resolves each. */
function fakeCalls() {
  const calls: { at: string; answer: (title: string) => void; fail: () => void }[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    return new Promise<Response>((resolve, reject) => {
      calls.push({
        at: new URL(url, location.href).searchParams.get("scheduledDate") ?? "",
        answer: (title) => resolve(Response.json({ data: { conflicts: [{ title }] } })),
        fail: () => reject(new TypeError("fetch failed")),
      });
    });
  });
  return calls;
}

function ask(first: ConflictQuery | null) {
  const { result, rerender } = renderHook((about: ConflictQuery | null) => useConflicts(about), {
    initialProps: first,
  });
  return { titles: () => result.current.map((meeting) => meeting.title), rerender };
}

test("conflicts are requested only for the time at which typing pauses", async () => {
  const calls = fakeCalls();
  const { rerender } = ask(asked("09:00"));
  rerender(asked("09:30"));
  rerender(asked("10:00"));
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(calls.map((call) => call.at)).toEqual([asked("10:00").scheduledDate]);
});

test("a late response is not shown for another time", async () => {
  const calls = fakeCalls();
  const { titles, rerender } = ask(asked("09:00"));
  await waitFor(() => expect(calls).toHaveLength(1));
  rerender(asked("10:00"));
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer("Demo at ten");
  await waitFor(() => expect(titles()).toEqual(["Demo at ten"]));
  calls[0]?.answer("Demo at nine");
  await Promise.resolve();
  expect(titles()).toEqual(["Demo at ten"]);
  rerender(asked("11:00"));
  expect(titles()).toEqual([]);
});

test("an incomplete time sends no request, and a failed request shows no warning", async () => {
  const calls = fakeCalls();
  const { titles, rerender } = ask(null);
  rerender(asked("09:00"));
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.fail();
  await Promise.resolve();
  expect(titles()).toEqual([]);
});
