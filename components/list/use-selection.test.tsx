// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { listColumns, useListTable } from "./list-table";
import { type Selected, useSelected, useSelection } from "./use-selection";

afterEach(cleanup);

const page = { ids: ["a", "b", "c", "d"], total: 40, filters: "stage=New" };
const columns = listColumns<{ id: string }>().columns([]);
const url: UrlQuery = {
  get: () => "",
  set: () => {},
  clear: () => {},
  pending: false,
  refused: () => "",
};

type Shown = typeof page;

/** The selection of a list, with each of its functions wrapped in `act`. */
function shown(reach?: "all" | "ids", first: Shown = page) {
  const { result, rerender } = renderHook(
    ({ ids, ...found }: Shown) => {
      const rows = ids.map((id) => ({ id }));
      const table = useListTable({
        name: "leads",
        columns,
        rows,
        meta: {},
        url,
        defaultSort: "id",
      });
      const selection = useSelection(table, found, reach);
      return { selection, ...useSelected(selection) };
    },
    { initialProps: first },
  );
  const selection = () => result.current.selection;
  return {
    selection,
    show: (next: Shown) => rerender(next),
    toggle: (id: string) => act(() => selection().toggle(id)),
    extendTo: (id: string) => act(() => selection().extendTo(id)),
    togglePage: () => act(() => selection().togglePage()),
    more: () => act(() => selection().more()),
    pick: () => act(() => selection().pick()),
    clear: () => act(() => selection().clear()),
    all: () => act(() => selection().all()),
    selected: (): Selected => result.current.selected,
    count: () => result.current.count,
    chosen: (ids: readonly string[] = page.ids) => ids.filter((id) => selection().has(id)),
  };
}

test("any order of changes selects what the last change of each record says, also after all were selected", () => {
  const ids = Array.from({ length: 8 }, (_, at) => `row ${at}`);
  const step = fc.oneof(fc.constantFrom(...ids), fc.constant("all"));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const list = shown("all", { ids, total: ids.length, filters: "" });
      const model = new Map(ids.map((id) => [id, false]));
      for (const next of steps) {
        if (next === "all") {
          list.all();
          for (const id of ids) model.set(id, true);
        } else {
          list.toggle(next);
          model.set(next, !model.get(next));
        }
      }
      expect(list.chosen(ids)).toEqual(ids.filter((id) => model.get(id)));
      expect(list.count()).toBe([...model.values()].filter(Boolean).length);
      cleanup();
    }),
    { numRuns: 40 },
  );
});

test.each([
  ["a", "c", ["a", "b", "c"]],
  ["c", "a", ["a", "b", "c"]],
  ["b", "c", ["b", "c"]],
])("Shift after %s selects up to %s: %j", (from, to, ids) => {
  const list = shown();
  list.toggle(from);
  list.extendTo(to);
  expect(list.chosen()).toEqual(ids);
});

test("Shift without a record toggled before selects that one alone", () => {
  const list = shown();
  list.extendTo("b");
  expect(list.chosen()).toEqual(["b"]);
});

test("Shift selects from the last record toggled, in the state that this one gets", () => {
  const list = shown();
  list.toggle("a");
  list.extendTo("c");
  expect(list.chosen()).toEqual(["a", "b", "c"]);
  list.extendTo("b");
  expect(list.chosen()).toEqual(["a"]);
});

test("the box of the page selects it, then leaves it out", () => {
  const list = shown();
  list.toggle("b");
  expect(list.selection().pageState()).toBe("some");
  list.togglePage();
  expect([list.selection().pageState(), list.count()]).toEqual(["all", 4]);
  list.togglePage();
  expect([list.selection().pageState(), list.count()]).toEqual(["none", 0]);
});

test("all that match are offered once the page is selected, and count without those left out", () => {
  const list = shown();
  list.more();
  expect([list.count(), list.selection().offersAll()]).toEqual([4, true]);
  list.more();
  expect([list.count(), list.selection().offersAll()]).toEqual([40, false]);
  list.toggle("c");
  expect(list.selected()).toEqual({ kind: "all", except: ["c"] });
  expect([list.count(), list.selection().pageState()]).toEqual([39, "some"]);
  expect([list.selection().has("c"), list.selection().has("on page 2")]).toEqual([false, true]);
});

test("with all matches selected, Shift deselects a range and the page's box its page, and both select again", () => {
  const list = shown();
  list.all();
  list.toggle("a");
  list.extendTo("c");
  expect([list.count(), list.chosen()]).toEqual([37, ["d"]]);
  list.togglePage();
  expect([list.count(), list.selection().pageState()]).toEqual([40, "all"]);
  list.togglePage();
  expect([list.count(), list.selection().pageState()]).toEqual([36, "none"]);
});

test("a selection survives another page and ends with other filters", () => {
  const list = shown();
  list.toggle("a");
  list.show({ ...page, ids: ["e", "f"] });
  expect([list.count(), list.selection().pageState()]).toEqual([1, "none"]);
  list.extendTo("f");
  expect(list.selected()).toEqual({ kind: "some", ids: ["a", "f"] });
  list.show({ ...page, filters: "" });
  expect(list.count()).toBe(0);
});

test("picking by tap ends with the last record that is left out", () => {
  const list = shown();
  list.pick();
  expect(list.selection().isOn()).toBe(true);
  list.toggle("a");
  list.toggle("a");
  expect(list.selection().isOn()).toBe(false);
});

test.each([
  ["nothing was selected", []],
  ["a record was selected and left out", ["a", "a"]],
])("picking by tap goes on while rows come, read again or of new filters, where %s", (_, taps) => {
  const list = shown();
  for (const id of taps) list.toggle(id);
  list.pick();
  list.show({ ...page });
  expect(list.selection().isOn()).toBe(true);
  list.show({ ...page, filters: "" });
  expect(list.selection().isOn()).toBe(true);
});

test("clearing ends picking too, also where all that match were selected", () => {
  const list = shown();
  list.pick();
  list.all();
  list.clear();
  expect([list.count(), list.selection().isOn()]).toEqual([0, false]);
});

test("a row that has left the page is not selected", () => {
  const list = shown();
  list.pick();
  list.show({ ...page, ids: ["b", "c"] });
  list.toggle("a");
  expect(list.count()).toBe(0);
});

test("a list whose records are selected by their ids never offers all that match", () => {
  const list = shown("ids");
  list.more();
  expect([list.count(), list.selection().offersAll()]).toEqual([4, false]);
  list.more();
  expect(list.selected()).toEqual({ kind: "some", ids: page.ids });
});
