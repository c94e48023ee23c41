import fc from "fast-check";
import { expect, test } from "vitest";
import { oneOf } from "./fields";
import { showingText, totalText } from "./format";
import { listQuery, readListQuery } from "./list-query";
import { countCap, offsetOf, toPagination } from "./pagination";

const query = listQuery({
  sortable: ["date", "clientName"],
  defaultSort: "-date",
  filters: { stage: oneOf(["New", "Won"]) },
});
const page = fc.integer({ min: 1, max: 1_000_000 });
const limit = fc.integer({ min: 1, max: 100 });
const counted = fc.integer({ min: 0, max: countCap * 2 });

test("a query that is allowed is read back from the address", () => {
  const known = fc.record({
    page,
    limit,
    sort: fc.constantFrom("date", "-date", "clientName", "-clientName"),
    stage: fc.constantFrom("New", "Won", undefined),
    search: fc.option(
      fc
        .string({ unit: "grapheme", maxLength: 40 })
        .map((text) => text.replace(/\s+/g, " ").trim()),
      {
        nil: undefined,
      },
    ),
  });
  fc.assert(
    fc.property(known, (asked) => {
      const given = Object.entries(asked).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      );
      const read = query.parse(Object.fromEntries(new URLSearchParams(given)));
      expect(read).toMatchObject({ page: asked.page, limit: asked.limit, sort: asked.sort });
      expect(read.stage).toBe(asked.stage);
      expect(read.search ?? "").toBe(asked.search ?? "");
    }),
  );
});

test("an old or mangled address always opens a page, with the values that are still allowed", () => {
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.array(fc.string()));
  const address = fc.record(
    { page: value, limit: value, sort: value, stage: value, search: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(address, (values) => {
      const read = readListQuery(query, values);
      expect(read.page).toBeGreaterThanOrEqual(1);
      expect(read.limit).toBeLessThanOrEqual(100);
      expect([undefined, "New", "Won"]).toContain(read.stage);
    }),
  );
});

test("the pages of a list cover each row once", () => {
  fc.assert(
    fc.property(limit, counted, (size, rows) => {
      const { pages, total } = toPagination(1, size, rows);
      expect(total).toBe(Math.min(rows, countCap));
      expect(offsetOf(pages + 1, size)).toBeGreaterThanOrEqual(total);
      if (pages > 0) expect(offsetOf(pages, size)).toBeLessThan(total);
    }),
  );
});

test("a total is said to be capped exactly where more rows were counted than the cap", () => {
  fc.assert(
    fc.property(page, limit, counted, (at, size, rows) => {
      const capped = toPagination(at, size, rows);
      expect(capped.totalCapped ?? false).toBe(rows > countCap);
      expect(totalText(capped).endsWith("+")).toBe(rows > countCap);
    }),
  );
});

test("the range of a page is within the list and as long as its rows", () => {
  const number = (text = "") => Number(text.replaceAll(",", ""));
  fc.assert(
    fc.property(limit, fc.integer({ min: 1, max: countCap }), fc.nat(), (size, rows, any) => {
      const pages = Math.ceil(rows / size);
      const at = (any % pages) + 1;
      const text = showingText(toPagination(at, size, rows));
      const [, first, last, total] = /^Showing (\S+) to (\S+) of (\S+) results$/.exec(text) ?? [];
      expect(number(first)).toBe(offsetOf(at, size) + 1);
      expect(number(last) - number(first) + 1).toBe(at < pages ? size : rows - offsetOf(at, size));
      expect(number(total)).toBe(rows);
    }),
  );
});
