// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRecords } from "@/lib/client/records";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import type { Lead, LeadColumn } from "@/lib/crm/leads/schema";
import { changeOf, tell, toldFeed } from "@/testing/feed/told-feed";
import { useBoard } from "../board/use-board";
import { sampleLeads } from "../leads/sample-leads";
import { LiveNotice } from "./live-notice";

vi.mock("@/lib/client/feed", () => toldFeed);
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

let stored: Map<string, Lead>;

const leadOf = (id: string, values: Partial<Lead> = {}): Lead => {
  const [sample] = sampleLeads;
  if (!sample) throw new Error("there is no sample");
  return { ...sample, id, stage: "New", estimatedValue: 100, version: 1, ...values };
};

function columnsOf(leads: readonly Lead[]): LeadColumn[] {
  return (["New", "Qualified"] as const).map((stage) => {
    const cards = leads.filter((lead) => lead.stage === stage);
    const sums = { count: cards.length, value: cards.length * 100, rotten: 0 };
    return { stage, cards, ...sums, countCapped: false, nextCursor: null };
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  const leads = ["a", "b"].map((id) => leadOf(id));
  stored = new Map(leads.map((lead) => [lead.id, lead]));
  vi.stubGlobal("fetch", async (url: string) => {
    const lead = stored.get(url.split("/").at(-1) ?? "");
    return lead
      ? Response.json({ error: false, data: { lead } })
      : Response.json({ error: true, code: "not_found", message: "Gone" }, { status: 404 });
  });
});

afterEach(() => {
  cleanup();
  forgetRecords();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noUrl = { get: () => "", refused: () => "", set: vi.fn(), clear: vi.fn(), pending: false };

function Board({ columns }: { columns: LeadColumn[] }) {
  const board = useBoard<Lead, LeadColumn>({
    kind: "lead",
    url: noUrl,
    columns,
    stages: leadStages,
    dayOf: (lead) => lead.date,
    touchedAt: (lead) => lead.lastActivityAt,
    clock: { today: "2026-01-20", timeZone: "Asia/Kolkata" },
    more: vi.fn(),
  });
  return (
    <>
      <LiveNotice kind="lead" live={board.live} />
      {board.columns.map(({ stage, count, value, cards }) => (
        <section key={stage} data-stage={stage} data-sums={`${count} of ${value}`}>
          {cards.map(({ id }) => (
            <button type="button" key={id} data-card={id}>
              {id}
            </button>
          ))}
        </section>
      ))}
    </>
  );
}

const show = () => {
  const columns = columnsOf([...stored.values()]);
  return render(<Board columns={columns} />);
};
const shown = () =>
  [...document.querySelectorAll("section")].map(
    ({ dataset, textContent }) => `${dataset.stage} ${dataset.sums}: ${textContent}`,
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function change(id: string, values: Partial<Lead>, kind = "lead.updated") {
  const before = stored.get(id);
  const lead = { ...leadOf(id), ...before, ...values, version: (before?.version ?? 0) + 1 };
  stored.set(id, lead);
  const fields = Object.keys(values);
  act(() => tell([changeOf(id, { kind, fields, version: lead.version })]));
}

test("a card that a colleague moves changes its column, with the counts and values of both", async () => {
  show();
  change("a", { stage: "Qualified", estimatedValue: 300 });
  await wait(600);
  expect(shown()).toEqual(["New 1 of 100: b", "Qualified 1 of 300: a"]);
});

test("a card with the focus moves once it has lost it", async () => {
  show();
  screen.getByText("a").focus();
  change("a", { stage: "Qualified" });
  await wait(3_000);
  expect(shown()[0]).toBe("New 2 of 200: ab");
  screen.getByText("b").focus();
  await wait(600);
  expect(shown()).toEqual(["New 1 of 100: b", "Qualified 1 of 100: a"]);
});

test("a new card is counted, a deleted one leaves", async () => {
  show();
  change("c", { stage: "Qualified" }, "lead.created");
  stored.delete("a");
  act(() => tell([changeOf("a", { kind: "lead.deleted" })]));
  await wait(3_000);
  expect(shown()).toEqual(["New 1 of 100: b", "Qualified 1 of 100: c"]);
});

test("a move of a card that the board has not loaded is only told", async () => {
  show();
  change("z", { stage: "Qualified" });
  await wait(3_000);
  expect(shown()).toEqual(["New 2 of 200: ab", "Qualified 0 of 0: "]);
  expect(screen.getByText("Leads have changed · Show")).toBeTruthy();
});
