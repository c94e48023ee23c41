// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "@/testing/screens/fake-api";
import { companySearch } from "./company-search";
import { useRecent } from "./recents";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const leadOf = (id: string) => ({
  kind: "lead",
  id,
  title: `Client ${id}`,
  subtitle: "",
  url: `/crm/leads/${id}`,
});

test("the eight records opened last come first, without the current one", async () => {
  history.replaceState(null, "", "/crm/leads/0");
  serveApi({ "GET /company/search": () => ({ results: Array.from("0123456789", leadOf) }) });
  const { find } = companySearch({ create: true, imports: true, team: true });
  const found = await find({ text: "" }, new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(Array.from("12345678", (id) => `Client ${id}`));
  expect(new Set(found.map(({ group }) => group))).toEqual(new Set(["Opened last"]));
});

test("a found record shows its name until its page has loaded", async () => {
  serveApi({ "GET /company/search": () => ({ results: [leadOf("1")] }) });
  const { find } = companySearch({ create: true, imports: true, team: true });
  const [found] = await find({ text: "cli" }, new AbortController().signal);
  render(found?.known);
  expect(screen.getByRole("heading", { name: "Client 1", level: 1 })).toBeTruthy();
});

test("a record whose page is shown for half a second is kept as opened, once", () => {
  vi.useFakeTimers();
  const sent = serveApi({ "POST /company/recents": () => ({}) });
  const { unmount } = renderHook(() => useRecent("lead", "a"));
  act(() => void vi.advanceTimersByTime(499));
  unmount();
  expect(sent).toEqual([]);
  for (const _ of ["first", "again"]) {
    renderHook(() => useRecent("lead", "a"));
    act(() => void vi.advanceTimersByTime(500));
  }
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ["POST /company/recents", { kind: "lead", id: "a" }],
  ]);
});
