// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lead } from "@/lib/crm/leads/schema";
import LeadSums from "./lead-sums";

const ask = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  vi.stubGlobal("fetch", async (url: string) => {
    ask(url);
    const summary = { totalLeads: 40, totalValue: 1_00_000, lateLeads: ask.mock.calls.length };
    return Response.json({ error: false, data: { summary } });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (id: string, version = 1) => ({ id, version }) as Lead;

type Shown = { query?: Record<string, string>; page?: number; total?: number; leads?: Lead[] };

function sums({ query = {}, page = 1, total = 40, leads = [row("a"), row("b")] }: Shown) {
  const pagination = { page, limit: 20, total, pages: Math.ceil(total / 20) };
  return <LeadSums pagination={pagination} query={query} leads={leads} />;
}

function show(first: Shown) {
  const { rerender } = render(sums(first));
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
  return async (next: Shown = first) => {
    rerender(sums(next));
    await settle();
  };
}

test("the sums are read once for the filters, whatever page and order the list shows", async () => {
  const shown = show({ query: { stage: "New" } });
  await shown();
  expect(screen.getByText(/40 leads · ₹1L/)).toBeDefined();
  await shown({ query: { stage: "New", sort: "brand" }, leads: [row("c", 3), row("a")] });
  await shown({ query: { stage: "New" }, page: 2, leads: [row("d"), row("e", 7)] });
  await shown({ query: { stage: "New" }, leads: [row("a"), row("b")] });
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.lastCall?.[0]).toMatch(/\/crm\/leads\/summary\?stage=New$/);
});

test("the sums are read again for other filters, after a change of a lead and with another number of leads", async () => {
  const shown = show({});
  await shown();
  await shown({ query: { stage: "New" } });
  expect(ask).toHaveBeenCalledTimes(2);
  await shown({ query: { stage: "New" }, leads: [row("a"), row("b", 2)] });
  expect(ask).toHaveBeenCalledTimes(3);
  await shown({ query: { stage: "New" }, leads: [row("a"), row("b", 2)], total: 41 });
  expect(ask).toHaveBeenCalledTimes(4);
  expect(screen.getByText("4 late")).toBeDefined();
});

test("the sums of more than 5000 leads are not read", async () => {
  await show({ total: 5001 })();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByText("5,001 leads")).toBeDefined();
});
