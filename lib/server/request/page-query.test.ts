import { expect, test } from "vitest";
import { leadQuery } from "@/lib/crm/leads/schema";
import { leaveEmptyPage, readPageQuery, refusedValues } from "./page-query";

test.each([
  [{ page: "3" }, 3],
  [{ page: "501" }, 500],
  [{ page: "501", limit: "100" }, 100],
  [{ page: "455", limit: "22" }, 455],
  [{ page: "456", limit: "22" }, 455],
  [{ page: "x" }, 1],
  [{}, 1],
])("of %j the page %i is read", (params, page) => {
  expect(readPageQuery(leadQuery(), params).page).toBe(page);
});

test("a value that is not allowed and a cursor are left out, the rest stays", () => {
  const query = readPageQuery(leadQuery(), { stage: "Nowhere", search: "asha", cursor: "broken" });
  expect(query).toMatchObject({ search: "asha", sort: "-date" });
  expect([query.stage, query.cursor]).toEqual([undefined, undefined]);
});

const at = (page: number, pages: number) => ({ page, pages, limit: 20, total: pages * 20 });

test.each([
  [4, 3, "/crm/leads?stage=New&page=3"],
  [2, 0, "/crm/leads?stage=New&page=1"],
])("page %i of %i leads to %s", (page, pages, target) => {
  const leave = () => leaveEmptyPage("/crm/leads", { stage: "New", page: "9" }, at(page, pages));
  expect(leave).toThrow(
    expect.objectContaining({ digest: expect.stringContaining(`;${target};`) }),
  );
});

test.each([
  [1, 0],
  [3, 3],
])("page %i of %i stays", (page, pages) => {
  expect(() => leaveEmptyPage("/crm/leads", {}, at(page, pages))).not.toThrow();
});

const filters = ["search", "sort", "stage", "due"];

test.each<[Record<string, string>, Record<string, string>]>([
  [{ stage: "Nowhere", search: "asha" }, { stage: "Nowhere" }],
  [{ stage: "New", due: "yesterday" }, { due: "yesterday" }],
  [{ sort: "colour" }, { sort: "colour" }],
  [{ sort: "clientName", stage: "New" }, {}],
  [{ new: "1", stage: "" }, {}],
])("of %j the values %j are refused", (params, refused) => {
  const query = readPageQuery(leadQuery(), params);
  expect(refusedValues({ filters, params, query })).toEqual(refused);
});

test("a filter that is not valid is left out and shown as refused", () => {
  const params = { f: "stage:in:closed", stage: "New" };
  const query = readPageQuery(leadQuery(), params);
  expect([query.f, query.stage]).toEqual([undefined, "New"]);
  expect(refusedValues({ filters: ["f", "stage"], params, query })).toEqual({ f: params.f });
});
