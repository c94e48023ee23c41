import fc from "fast-check";
import { expect, test } from "vitest";
import { kindList } from "@/lib/crm/kinds/kinds";
import type { View } from "@/lib/crm/views/schema";
import { enquiryList } from "../enquiries/enquiry-list";
import { leadList } from "../leads/lead-list";
import { meetingList } from "../meetings/meeting-list";
import { brandList } from "../parts/brands/brand-list";
import { isChanged, listColumnsOf, parametersOf, viewColumnsOf, viewHref } from "./shown-views";

const view: View = {
  id: "v1",
  screen: "leads",
  name: "Pune",
  visibility: "own",
  layout: "table",
  filter: { stage: "New", search: "Pune & co" },
  sort: "-estimatedValue",
  columns: ["clientName", { id: "stage", width: 140 }],
  pinned: true,
  position: 0,
  createdBy: "Asha",
  isOwn: true,
  mayChange: true,
  isDefault: false,
  createdAt: "",
  updatedAt: "",
  version: 1,
};
const ids = ["clientName", "stage", "priority", "actions"];

test.each([brandList, enquiryList, leadList, meetingList])(
  "a view may name every column of the list of $name but its actions",
  ({ name, headers }) => {
    const kind = kindList.find(({ many }) => many === name) ?? expect.fail();
    expect([...kind.columns, "actions"].toSorted()).toEqual(Object.keys(headers).toSorted());
  },
);

test("the address of a view holds its filter and its order", () => {
  const address = new URL(viewHref(view), "http://demo.localhost");
  expect(address.pathname).toBe("/crm/leads");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    saved: "v1",
    layout: "list",
    stage: "New",
    search: "Pune & co",
    sort: "-estimatedValue",
  });
  const board = { ...view, layout: "board" as const, filter: "stage:in:New", sort: null };
  expect(parametersOf(board)).toEqual({ f: "stage:in:New", layout: "board" });
});

test("the columns of a table come back from a view in their order and widths", () => {
  const shown = fc.record({
    order: fc.shuffledSubarray(ids.slice(0, 3), { minLength: 3 }),
    hidden: fc.subarray(["stage", "priority"]),
    widths: fc.dictionary(
      fc.constantFrom("stage", "clientName"),
      fc.integer({ min: 48, max: 800 }),
    ),
  });
  fc.assert(
    fc.property(shown, (columns) => {
      const kept = viewColumnsOf(columns, ids);
      expect(viewColumnsOf(listColumnsOf(kept, ids), ids)).toEqual(kept);
      expect(listColumnsOf(kept, ids).hidden.toSorted()).toEqual(columns.hidden.toSorted());
    }),
  );
});

test("a view is changed by another filter, order or column, and not by its page", () => {
  const columns = view.columns ?? [];
  const query = parametersOf(view);
  expect(isChanged(view, { query, columns })).toBe(false);
  expect(isChanged(view, { query: { ...query, stage: "Won" }, columns })).toBe(true);
  expect(isChanged(view, { query: { search: "Pune & co" }, columns })).toBe(true);
  expect(isChanged(view, { query: { ...query, f: "hq:is:Pune" }, columns })).toBe(true);
  expect(isChanged(view, { query, columns: ["clientName"] })).toBe(true);
  expect(isChanged({ ...view, columns: null }, { query, columns: ["clientName"] })).toBe(false);
});
