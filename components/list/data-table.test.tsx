// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { DataTable } from "./data-table";
import { listColumns, useListTable } from "./list-table";

type Lead = { id: string; client: string; stage: string };

const rows: Lead[] = [
  { id: "1", client: "Asha", stage: "New" },
  { id: "2", client: "Ravi", stage: "Won" },
  { id: "3", client: "Meera", stage: "Lost" },
];
const column = listColumns<Lead>();
const columns = column.columns([
  column.accessor("client", {
    header: "Client",
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
    set: (patch) => onSort(String(patch.sort)),
    clear: () => undefined,
    pending: false,
  };
  const table = useListTable({
    ...{ name: "leads", columns, rows: leads, meta: {}, url, defaultSort: "-date" },
    hiddenColumns: hidden,
  });
  return <DataTable {...{ table, label: "Leads", onOpen, empty }} />;
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

test("without rows the empty state stands in place of the table", () => {
  show({ leads: [] });
  expect(screen.getByText("No leads found")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
