// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRecords } from "@/lib/client/records";
import type { Lead } from "@/lib/crm/leads/schema";
import { changeOf, tell, toldFeed } from "@/testing/feed/told-feed";
import { sampleLeads } from "../leads/sample-leads";
import { LiveNotice } from "./live-notice";
import { useLiveRows } from "./use-live-rows";

vi.mock("@/lib/client/feed", () => toldFeed);

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

let stored: Map<string, Lead>;
let asked: string[];
let rows: Lead[];
let filters: Record<string, string>;
let answering: Promise<void>;

const leadOf = (id: string, values: Partial<Lead> = {}): Lead => {
  const [sample] = sampleLeads;
  if (!sample) throw new Error("there is no sample");
  return { ...sample, id, clientName: `Client ${id}`, stage: "New", version: 1, ...values };
};

beforeEach(() => {
  vi.useFakeTimers();
  rows = ["a", "b"].map((id) => leadOf(id));
  stored = new Map(rows.map((row) => [row.id, row]));
  asked = [];
  filters = {};
  answering = Promise.resolve();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    await answering;
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

function List({ loaded }: { loaded: readonly Lead[] }) {
  const url = {
    get: (key: string) => filters[key] ?? "",
    refused: () => "",
    set: vi.fn(),
    clear: vi.fn(),
    pending: false,
  };
  const live = useLiveRows(loaded, { kind: "lead", url, isSample: false });
  return (
    <>
      <LiveNotice kind="lead" live={live} />
      <table>
        <tbody>
          {live.rows.map(({ id, clientName, stage }) => (
            <tr key={id} data-row={id} data-mark={live.markOf(id)}>
              <td>
                {clientName} {stage} <input aria-label={`Value of ${id}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const show = () => render(<List loaded={rows} />);
const shown = () =>
  [...document.querySelectorAll("tr")].map((row) =>
    [row.textContent?.trim(), row.dataset.mark].filter(Boolean).join(" · "),
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Changes the lead that the server answers with, and sends its event. */
function change(id: string, values: Partial<Lead>) {
  const before = stored.get(id) ?? leadOf(id);
  const lead = { ...before, ...values, version: before.version + 1 };
  stored.set(id, lead);
  act(() => tell([changeOf(id, { version: lead.version })]));
}

test("a changed row is read alone and lit up; one that the filter no longer asks for stays, dimmed", async () => {
  filters = { stage: "New" };
  show();
  change("a", { clientName: "Client A" });
  change("b", { stage: "Won" });
  await wait(600);
  expect(shown()).toEqual(["Client A New · changed", "Client b Won · left"]);
  expect(asked).toEqual(["/api/crm/leads/a", "/api/crm/leads/b"]);
});

test("a deleted row stays, dimmed", async () => {
  show();
  stored.delete("a");
  act(() => tell([changeOf("a", { kind: "lead.deleted" })]));
  await wait(600);
  expect(shown()).toEqual(["Client a New · left", "Client b New"]);
});

test("a row that is typed into keeps what it shows until the focus leaves it", async () => {
  show();
  screen.getByLabelText("Value of a").focus();
  change("a", { stage: "Won" });
  await wait(5_000);
  expect(shown()).toEqual(["Client a New", "Client b New"]);
  screen.getByLabelText("Value of b").focus();
  await wait(600);
  expect(shown()[0]).toBe("Client a Won · changed");
});

test("a row that somebody begins to type into while it is read keeps what it shows", async () => {
  let answer = () => {};
  answering = new Promise((resolve) => {
    answer = resolve;
  });
  show();
  change("a", { stage: "Won" });
  await wait(300);
  screen.getByLabelText("Value of a").focus();
  answer();
  await wait(3_000);
  expect(shown()[0]).toBe("Client a New");
});

test("new records wait to be shown, those that the filters ask for", async () => {
  filters = { stage: "New" };
  show();
  for (const [id, stage] of [["c", "New"] as const, ["d", "Won"] as const, ["e", "New"] as const]) {
    stored.set(id, leadOf(id, { stage }));
    act(() => tell([changeOf(id, { kind: "lead.created", version: 1 })]));
  }
  await wait(3_000);
  expect(shown()).toHaveLength(2);
  fireEvent.click(screen.getByText("2 new leads · Show"));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("what was created here is not told, as the list shows it first", async () => {
  const { rerender } = show();
  stored.set("c", leadOf("c"));
  act(() => tell([changeOf("c", { kind: "lead.created", version: 1 })]));
  await wait(500);
  rerender(<List loaded={[leadOf("c"), ...rows]} />);
  await wait(3_000);
  expect(screen.queryByText(/new lead/)).toBeNull();
});

test("more than twenty changes in two seconds are only told, and `u` shows them", async () => {
  rows = Array.from({ length: 30 }, (_, n) => leadOf(`lead-${n}`));
  show();
  act(() => tell(rows.map(({ id }) => changeOf(id))));
  await wait(3_000);
  expect(asked).toEqual([]);
  expect(screen.getByText("Leads have changed · Show")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "u" });
  expect(router.refresh).toHaveBeenCalled();
});

test("of many changed rows five are read at once, with pauses", async () => {
  rows = Array.from({ length: 12 }, (_, n) => leadOf(`lead-${n}`));
  stored = new Map(rows.map((row) => [row.id, row]));
  show();
  act(() => tell(rows.map(({ id }) => changeOf(id))));
  await wait(250);
  expect(asked).toHaveLength(5);
  await wait(250);
  expect(asked).toHaveLength(10);
  await wait(250);
  expect(asked).toHaveLength(12);
});

test("events of other kinds, and of versions that are shown, read nothing", async () => {
  show();
  act(() => tell([changeOf("a", { version: 1 }), changeOf("a", { subjectKind: "brand" })]));
  await wait(3_000);
  expect(asked).toEqual([]);
});

test("a list that was loaded before a change keeps the newer row", async () => {
  const { rerender } = show();
  change("a", { stage: "Won" });
  await wait(600);
  rerender(<List loaded={rows.map((row) => ({ ...row }))} />);
  expect(shown()).toEqual(["Client a Won · changed", "Client b New"]);
});
