import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  createSelection,
  isSelected,
  nothing,
  rangeOf,
  type Selected,
  selectedCount,
  withRecords,
} from "./selection";

const page = { ids: ["a", "b", "c", "d"], total: 40, filters: "stage=New" };

function shown() {
  const selection = createSelection();
  selection.show(page);
  return selection;
}

test.each([
  ["a", "c", ["a", "b", "c"]],
  ["c", "a", ["a", "b", "c"]],
  ["b", "b", ["b"]],
  [null, "b", ["b"]],
  ["elsewhere", "b", ["b"]],
])("the range from %j to %j is %j", (from, to, ids) => {
  expect(rangeOf(page.ids, from, to)).toEqual(ids);
});

test("any order of changes selects what the last change of each record says, also after all were selected", () => {
  const ids = Array.from({ length: 8 }, (_, at) => String(at));
  const step = fc.oneof(
    fc.record({ ids: fc.subarray(ids), state: fc.constantFrom("on" as const, "off" as const) }),
    fc.constant("all" as const),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const model = new Map(ids.map((id) => [id, false]));
      let selected: Selected = nothing;
      for (const next of steps) {
        if (next === "all") {
          selected = { kind: "all", except: new Set() };
          for (const id of ids) model.set(id, true);
        } else {
          selected = withRecords(selected, next.ids, next.state);
          for (const id of next.ids) model.set(id, next.state === "on");
        }
      }
      const result = selected;
      expect(ids.filter((id) => isSelected(result, id))).toEqual(ids.filter((id) => model.get(id)));
      expect(selectedCount(result, ids.length)).toBe([...model.values()].filter(Boolean).length);
    }),
  );
});

test("Shift selects from the last record toggled, in the state that this one gets", () => {
  const selection = shown();
  selection.toggle("a");
  selection.extendTo("c");
  expect(page.ids.filter(selection.has)).toEqual(["a", "b", "c"]);
  selection.extendTo("b");
  expect(page.ids.filter(selection.has)).toEqual(["a"]);
});

test("the box of the page selects it, then leaves it out", () => {
  const selection = shown();
  selection.toggle("b");
  expect(selection.pageState()).toBe("some");
  selection.togglePage();
  expect([selection.pageState(), selection.count()]).toEqual(["all", 4]);
  selection.togglePage();
  expect([selection.pageState(), selection.count()]).toEqual(["none", 0]);
});

test("all that match are offered once the page is selected, and count without those left out", () => {
  const selection = shown();
  selection.more();
  expect([selection.count(), selection.offersAll()]).toEqual([4, true]);
  selection.more();
  expect([selection.count(), selection.offersAll()]).toEqual([40, false]);
  selection.toggle("c");
  expect([selection.count(), selection.has("c"), selection.has("on page 2")]).toEqual([
    ...[39, false, true],
  ]);
});

test("a selection survives another page and ends with other filters", () => {
  const selection = shown();
  selection.toggle("a");
  selection.show({ ...page, ids: ["e", "f"] });
  expect([selection.count(), selection.pageState()]).toEqual([1, "none"]);
  selection.extendTo("f");
  expect(selection.count()).toBe(2);
  selection.show({ ...page, filters: "" });
  expect(selection.count()).toBe(0);
});

test("picking by tap ends with the last record that is left out, and listeners hear of every step", () => {
  const selection = shown();
  const heard = vi.fn();
  const stop = selection.subscribe(heard);
  selection.pick();
  expect(selection.isOn()).toBe(true);
  selection.toggle("a");
  selection.toggle("a");
  expect(selection.isOn()).toBe(false);
  stop();
  selection.toggle("b");
  expect(heard).toHaveBeenCalledTimes(3);
});

test.each([
  ["nothing was selected", []],
  ["a record was selected and left out", ["a", "a"]],
])("picking by tap goes on while rows come, read again or of new filters, where %s", (_, taps) => {
  const selection = shown();
  for (const id of taps) selection.toggle(id);
  selection.pick();
  selection.show({ ...page });
  expect(selection.isOn()).toBe(true);
  selection.show({ ...page, filters: "" });
  expect(selection.isOn()).toBe(true);
});

test("a list whose records are selected by their ids never offers all that match", () => {
  const selection = createSelection("ids");
  selection.show(page);
  selection.more();
  expect([selection.count(), selection.offersAll()]).toEqual([4, false]);
  selection.more();
  expect(selection.get()).toEqual({ kind: "some", ids: new Set(page.ids) });
});
