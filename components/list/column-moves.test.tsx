// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { DataTable } from "./data-table";
import { listColumns, useListTable } from "./list-table";

type Lead = { id: string; stage: string };

const column = listColumns<Lead>();
const columns = column.columns([
  column.accessor("id", { header: "Client", enableSorting: true, meta: { card: "title" } }),
  column.accessor("stage", { header: "Stage", enableSorting: true }),
  column.display({ id: "hq", header: "HQ", cell: () => "Pune" }),
  column.display({ id: "hidden", header: "Hidden", cell: () => "" }),
  column.display({ id: "value", header: "Value", cell: () => "₹1L" }),
  column.display({ id: "actions", header: "Actions", meta: { card: "actions" }, cell: () => "" }),
]);
const kept = { hidden: ["hidden"], order: [], widths: {} };
const onSort = vi.fn();
const url: UrlQuery = {
  get: () => "id",
  set: onSort,
  clear: () => {},
  pending: false,
  refused: () => "",
};

function Screen({ isChosen = true }: { isChosen?: boolean }) {
  const table = useListTable({
    name: "leads",
    columns,
    rows: [{ id: "1", stage: "New" }],
    meta: {},
    url,
    defaultSort: "id",
    ...(isChosen && { kept }),
  });
  return <DataTable table={table} label="Leads" empty={null} />;
}

/** Five heads of 100 px each. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return this.tagName === "TH" ? new DOMRect(at * 100, 0, 100, 36) : new DOMRect(0, 0, 500, 400);
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  onSort.mockReset();
});

const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });
const placed = (...middle: string[]) => ["Client", ...middle, "Actions"];

function drag(name: string, clientX: number) {
  const start = { clientX: 100, clientY: 10, button: 0, isPrimary: true, pointerId: 1 };
  const target = head(name).querySelector("button") ?? head(name);
  fireEvent.pointerDown(target, start);
  fireEvent.pointerMove(document, { ...start, clientX });
  return () => {
    fireEvent.pointerUp(target, { ...start, clientX });
    fireEvent.click(target);
  };
}

test.each([
  ["Stage", 390, placed("HQ", "Value", "Stage")],
  ["Stage", 310, placed("HQ", "Stage", "Value")],
  ["Stage", 480, placed("HQ", "Value", "Stage")],
  ["Value", 110, placed("Value", "Stage", "HQ")],
  ["Value", 20, placed("Value", "Stage", "HQ")],
  ["HQ", 310, placed("Stage", "HQ", "Value")],
])("the head of %s dropped at %i px leaves %j and sorts nothing", (name, x, order) => {
  render(<Screen />);
  drag(name, x)();
  expect(heads()).toEqual(order);
  expect(onSort).not.toHaveBeenCalled();
});

test.each(["Client", "Actions"])("%s stays in its place", (name) => {
  render(<Screen />);
  drag(name, 310)();
  expect(heads()).toEqual(placed("Stage", "HQ", "Value"));
});

test("a line shows where the column goes, and Escape leaves all as it was", () => {
  const onEscape = vi.fn();
  document.addEventListener("keydown", onEscape, { once: true });
  render(<Screen />);
  const drop = drag("Stage", 390);
  expect(document.querySelector<HTMLElement>(".column-line")?.style.left).toBe("400px");
  fireEvent.keyDown(document.body, { key: "Escape" });
  drop();
  expect(heads()).toEqual(placed("Stage", "HQ", "Value"));
  expect(document.querySelector(".column-line, .column-ghost")).toBeNull();
  expect([onEscape, onSort].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});

test("a click without a drag still sorts", () => {
  render(<Screen />);
  drag("Stage", 102)();
  expect(onSort).toHaveBeenCalledWith({ sort: "stage" });
});

test("arrows go from head to head, with Shift they move the column, which is announced", () => {
  render(<Screen />);
  screen.getByRole("button", { name: "Stage" }).focus();
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
  press("ArrowRight", true);
  expect(heads()).toEqual(placed("HQ", "Stage", "Value"));
  expect(screen.getByRole("status").textContent).toBe("Stage moved, column 3 of 4");
  press("ArrowRight", true);
  press("ArrowRight", true);
  expect(heads()).toEqual(placed("HQ", "Value", "Stage"));
  press("ArrowLeft");
  expect(document.activeElement).toBe(head("Value"));
  press("ArrowLeft", true);
  press("ArrowLeft", true);
  expect(heads()).toEqual(placed("Value", "HQ", "Stage"));
  expect(document.activeElement).toBe(head("Value"));
});

test("where columns cannot be chosen, no head can be dragged", () => {
  render(<Screen isChosen={false} />);
  const before = heads();
  drag("Stage", 390)();
  expect(heads()).toEqual(before);
});
