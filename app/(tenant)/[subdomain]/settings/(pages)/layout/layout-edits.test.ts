import { expect, test } from "vitest";
import { moveOne, withMovedLine, withMovedSection, withoutSection } from "./layout-edits";

const sections = [
  { title: "Client", fields: ["name", "city"] },
  { title: "Sales", fields: ["stage"] },
];
const fieldsOf = (all: readonly { fields: readonly string[] }[]) =>
  all.map(({ fields }) => fields.join(" "));

test.each([
  ["within its section", 2, 1, ["city name", "stage"]],
  ["into the next section", 2, 3, ["name", "city stage"]],
  ["into the section before", 4, 3, ["name city stage", ""]],
  ["never before the first section", 2, 0, ["city name", "stage"]],
])("a field moves %s", (_, from, to, fields) => {
  expect(fieldsOf(withMovedLine(sections, from, to))).toEqual(fields);
});

test("a section moves with its fields", () => {
  const moved = [sections[1], sections[0]];
  expect(withMovedLine(sections, 3, 0)).toEqual(moved);
  expect(withMovedLine(sections, 0, 4)).toEqual(moved);
  expect(withMovedSection(sections, 1, -1)).toEqual(moved);
  expect(withMovedSection(sections, 1, 1)).toEqual(sections);
});

test("the fields of a removed section go to its neighbour", () => {
  expect(withoutSection(sections, 1)).toEqual([
    { title: "Client", fields: ["name", "city", "stage"] },
  ]);
  expect(withoutSection(sections, 0)).toEqual([
    { title: "Sales", fields: ["name", "city", "stage"] },
  ]);
});

test("nothing moves past the ends", () => {
  expect(moveOne(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveOne(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
