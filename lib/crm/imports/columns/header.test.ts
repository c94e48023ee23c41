import { expect, test } from "vitest";
import { importTarget } from "../targets";
import { findHeader, titlesOf } from "./header";

function headerLine(...rows: string[][]): number | null {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  return findHeader(numbered, importTarget("leads").columns)?.line ?? null;
}

test("the first row is the header where it names fields", () => {
  expect(headerLine(["Client", "Mobile"], ["Asha", "9820012345"])).toBe(1);
});

test("a title and notes above the header are passed over", () => {
  expect(
    headerLine(
      ["Leads 2026"],
      ["as of 21 Nov", "Pune"],
      ["Client", "Mobile", "x"],
      ["Asha", "98200 12345", "y"],
    ),
  ).toBe(3);
});

test("a row of unknown titles is a header all the same", () => {
  expect(headerLine(["Alpha", "Beta"], ["1", "2"])).toBe(1);
});

test("a file that begins with values has no header", () => {
  expect(headerLine(["asha@rao.in", "9820012345"], ["ravi@rao.in", "9820012346"])).toBe(null);
});

test("a single column with a known title is a header", () => {
  expect(headerLine(["Client Name"], ["Asha"])).toBe(1);
});

test("columns without a title are called by their letter", () => {
  const { columns: fields } = importTarget("leads");
  expect(titlesOf({ line: 1, cells: ["Client", "", "Mobile"] }, 4, { fields })).toEqual([
    "Client",
    "Column B",
    "Mobile",
    "Column D",
  ]);
  expect(titlesOf(null, 28, { fields })[27]).toBe("Column AB");
});
