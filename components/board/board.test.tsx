// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Board } from "./board";
import type { BoardCard, Column } from "./columns";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const blank = {
  version: 1,
  stageSince: "2026-01-01T00:00:00Z",
  nextFollowUpDate: null,
  estimatedValue: null,
  updatedAt: "2026-01-01T00:00:00Z",
};

function columnOf(stage: string, ids: string[]): Column<BoardCard> {
  const cards = ids.map((id) => ({ ...blank, id, stage }));
  const sums = { count: ids.length, countCapped: false, value: 0, rotten: 0 };
  return { stage, cards, ...sums, nextCursor: null };
}

const board = (columns: readonly Column<BoardCard>[]) => (
  <Board
    label="Leads by stage"
    columns={columns}
    isClosed={() => false}
    wordOf={(stage) => stage}
    busy={false}
    hrefOf={({ id }) => `/crm/leads/${id}`}
    untouchedHrefOf={undefined}
    onOpen={vi.fn()}
    onMove={vi.fn()}
    onMore={vi.fn()}
  >
    {({ id }) => id}
  </Board>
);

const tabStops = (stage: string) =>
  within(screen.getByRole("region", { name: new RegExp(`^${stage}`) }))
    .getAllByRole("listitem")
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test("Tab reaches one card of each column: the one that had the focus, else the first", () => {
  const { rerender } = render(board([columnOf("New", ["a", "b"]), columnOf("Won", ["c", "d"])]));
  expect([tabStops("New"), tabStops("Won")]).toEqual([["a"], ["c"]]);
  screen.getByText("c").focus();
  fireEvent.keyDown(screen.getByText("c"), { key: "ArrowDown" });
  expect(document.activeElement).toBe(screen.getByText("d"));
  expect([tabStops("New"), tabStops("Won")]).toEqual([["a"], ["d"]]);
  rerender(board([columnOf("New", ["a", "b", "d"]), columnOf("Won", ["c"])]));
  expect([tabStops("New"), tabStops("Won")]).toEqual([["d"], ["c"]]);
});

test("arrows go from card to card, and past empty columns", () => {
  const columns = [columnOf("New", ["a", "b"]), columnOf("Contacted", []), columnOf("Won", ["c"])];
  render(board(columns));
  const reached = ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft"].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  });
  expect(reached).toEqual(["a", "b", "c", "a"]);
});
