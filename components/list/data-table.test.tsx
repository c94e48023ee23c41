// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { DataTable } from "./data-table";
import { listColumns, useListTable } from "./list-table";
import { useCreatedRow } from "./row-cursor";
import { useSelection } from "./use-selection";

type Lead = { id: string; client: string; stage: string };

const rows: Lead[] = [
  { id: "1", client: "Asha", stage: "New" },
  { id: "2", client: "Ravi", stage: "Won" },
  { id: "3", client: "Meera", stage: "Lost" },
];
const column = listColumns<Lead>();
const nameCell = vi.fn(({ getValue }: { getValue: () => string }) => getValue());
const columns = column.columns([
  column.accessor("client", {
    header: "Client",
    cell: nameCell,
    enableSorting: true,
    meta: { card: "title" },
  }),
  column.accessor("stage", { header: "Stage" }),
  column.display({
    id: "actions",
    header: "Actions",
    cell: () => <button type="button">Edit</button>,
  }),
]);

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(cleanup);

const empty = <p>No leads found</p>;

type ScreenProps = {
  leads?: Lead[];
  sort?: string;
  hidden?: string[];
  onOpen: (lead: Lead) => void;
  onSort: (sort: string) => void;
};

function Screen({ leads = rows, sort = "client", hidden = [], onOpen, onSort }: ScreenProps) {
  const url: UrlQuery = {
    get: (key) => (key === "sort" ? sort : ""),
    refused: () => "",
    set: (patch) => onSort(String(patch.sort)),
    clear: () => undefined,
    pending: false,
  };
  const table = useListTable({
    name: "leads",
    columns,
    rows: leads,
    meta: {},
    url,
    defaultSort: "-date",
    kept: { hidden, order: [], widths: {} },
  });
  return <DataTable table={table} label="Leads" onOpen={onOpen} empty={empty} />;
}

function show(props: Partial<ScreenProps> = {}) {
  const onOpen = vi.fn<(lead: Lead) => void>();
  const onSort = vi.fn<(sort: string) => void>();
  render(<Screen onOpen={onOpen} onSort={onSort} {...props} />);
  return { onOpen, onSort };
}

const row = (client: string) => screen.getByRole("row", { name: new RegExp(client) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("arrows, Home and End move between rows, and stop at the ends", () => {
  show();
  row("Asha").focus();
  press("ArrowDown");
  expect(document.activeElement).toBe(row("Ravi"));
  press("End");
  press("ArrowDown");
  expect(document.activeElement).toBe(row("Meera"));
  press("ArrowUp");
  press("Home");
  expect(document.activeElement).toBe(row("Asha"));
});

test("j, k and the arrows lead from the page into the rows, and on from there", () => {
  show();
  press("j");
  expect(document.activeElement).toBe(row("Asha"));
  press("j");
  press("j");
  expect(document.activeElement).toBe(row("Meera"));
  press("k");
  expect(document.activeElement).toBe(row("Ravi"));
  row("Ravi").blur();
  press("ArrowDown");
  expect(document.activeElement).toBe(row("Ravi"));
});

test("keys that are typed into a field or belong to the browser move nothing", () => {
  show();
  render(<input aria-label="Search" />);
  screen.getByLabelText("Search").focus();
  press("j");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  row("Asha").focus();
  fireEvent.keyDown(row("Asha"), { key: "j", ctrlKey: true });
  expect(document.activeElement).toBe(row("Asha"));
});

test("a record that was created here has its row marked and focused", () => {
  vi.useFakeTimers();
  const screenOf = (isCreating: boolean, ids: string[]) => (
    <Created isCreating={isCreating} leads={rows.filter(({ id }) => ids.includes(id))} />
  );
  const { rerender } = render(screenOf(true, ["1", "3"]));
  rerender(screenOf(false, ["1", "3"]));
  rerender(screenOf(false, ["1", "2", "3"]));
  act(() => void vi.advanceTimersByTime(0));
  expect(document.activeElement).toBe(row("Ravi"));
  expect(row("Ravi").dataset.created).toBe("");
  act(() => void vi.runAllTimers());
  expect(row("Ravi").dataset.created).toBeUndefined();
  vi.useRealTimers();
});

function Created({ leads, isCreating }: { leads: Lead[]; isCreating: boolean }) {
  useCreatedRow({ ids: leads.map(({ id }) => id), isCreating, address: "" });
  return <Screen leads={leads} onOpen={() => {}} onSort={() => {}} />;
}

test("one row at a time is in the tab order, the one last visited", () => {
  show();
  row("Asha").focus();
  press("ArrowDown");
  const stops = rows.map(({ client }) => row(client).tabIndex);
  expect(stops).toEqual([-1, 0, -1]);
});

test("Enter on a row and a click in it open its record", () => {
  const { onOpen } = show();
  row("Ravi").focus();
  press("Enter");
  fireEvent.click(screen.getByRole("cell", { name: "Lost" }));
  expect(onOpen.mock.calls.map(([lead]) => lead.id)).toEqual(["2", "3"]);
});

test("a button in a row does its own work only", () => {
  const { onOpen } = show();
  const [edit] = screen.getAllByRole("button", { name: "Edit" });
  if (edit) {
    fireEvent.click(edit);
    fireEvent.keyDown(edit, { key: "Enter" });
  }
  expect(edit).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
});

test.each([
  ["client", "ascending", "-client"],
  ["-client", "descending", "client"],
  ["-date", null, "client"],
])("sorted by %s the header says %s and the address gets %s next", (sort, said, next) => {
  const { onSort } = show({ sort });
  const header = screen.getByRole("columnheader", { name: "Client" });
  expect(header.getAttribute("aria-sort")).toBe(said);
  fireEvent.click(screen.getByRole("button", { name: "Client" }));
  expect(onSort).toHaveBeenCalledWith(next);
});

test("a column the server cannot sort by has no button", () => {
  show();
  expect(screen.queryByRole("button", { name: "Stage" })).toBeNull();
});

test("hidden columns are left out from the first paint", () => {
  show({ hidden: ["stage"] });
  expect(screen.queryByRole("columnheader", { name: "Stage" })).toBeNull();
  expect(screen.getByRole("columnheader", { name: "Client" })).toBeTruthy();
});

test("x selects the focused row, Shift with an arrow the next too, Ctrl+A the page and Escape nothing", () => {
  render(<Selectable />);
  const chosen = () => rows.filter(({ client }) => box(client).checked).map(({ id }) => id);
  row("Asha").focus();
  press("x");
  expect(chosen()).toEqual(["1"]);
  fireEvent.keyDown(row("Asha"), { key: "ArrowDown", shiftKey: true });
  expect(chosen()).toEqual(["1", "2"]);
  expect(document.activeElement).toBe(row("Ravi"));
  fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
  expect(chosen()).toEqual(["1", "2", "3"]);
  press("Escape");
  expect(chosen()).toEqual([]);
});

test("a click in a box selects its row alone and opens nothing, one with Shift the rows between", () => {
  const onOpen = vi.fn();
  render(<Selectable onOpen={onOpen} />);
  fireEvent.click(box("Asha"));
  fireEvent.click(box("Meera"), { shiftKey: true });
  expect(rows.every(({ client }) => box(client).checked)).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(rows.some(({ client }) => box(client).checked)).toBe(false);
  expect(onOpen).not.toHaveBeenCalled();
});

test("a click in a box renders its box and the bar, not the rows", () => {
  render(<Selectable />);
  const rendered = nameCell.mock.calls.length;
  fireEvent.click(box("Asha"));
  fireEvent.click(box("Ravi"));
  const further = nameCell.mock.calls.length;
  fireEvent.click(box("Meera"));
  expect(rows.every(({ client }) => box(client).checked)).toBe(true);
  expect([rendered > 0, nameCell.mock.calls.length]).toEqual([true, further]);
});

const box = (client: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${client}` });

function Selectable({ onOpen = () => {} }: { onOpen?: (lead: Lead) => void }) {
  const url: UrlQuery = {
    get: () => "",
    set: () => {},
    clear: () => {},
    pending: false,
    refused: () => "",
  };
  const table = useListTable({
    name: "leads",
    columns,
    rows,
    meta: {},
    url,
    defaultSort: "client",
  });
  const selection = useSelection(table, { total: 40, filters: "" });
  const nameOf = ({ client }: Lead) => client;
  return (
    <DataTable
      table={table}
      label="Leads"
      onOpen={onOpen}
      empty={empty}
      selection={selection}
      nameOf={nameOf}
    />
  );
}

test("without rows the empty state stands in place of the table", () => {
  show({ leads: [] });
  expect(screen.getByText("No leads found")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
