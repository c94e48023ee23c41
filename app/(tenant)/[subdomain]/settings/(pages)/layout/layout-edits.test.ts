import { expect, test } from "vitest";
import { linesOf, stepFrom, withMovedLine, withoutSection } from "./layout-edits";

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
  expect(fieldsOf(withMovedLine(sections, from, to).sections)).toEqual(fields);
});

test("a section moves with its fields, and has the id of its new place", () => {
  const swapped = [sections[1], sections[0]];
  expect(withMovedLine(sections, 3, 0)).toEqual({ sections: swapped, id: "section 0" });
  expect(withMovedLine(sections, 0, 4)).toEqual({ sections: swapped, id: "section 1" });
});

test("a step moves a section past its neighbour, a field past a line, and none past the ends", () => {
  const lines = linesOf(sections);
  const stepped = (at: number, step: number) => {
    const to = stepFrom(lines, at, step);
    return lines[to] && fieldsOf(withMovedLine(sections, at, to).sections);
  };
  expect(stepped(3, -1)).toEqual(["stage", "name city"]);
  expect(stepped(0, 1)).toEqual(["stage", "name city"]);
  expect(stepped(0, -1)).toBeUndefined();
  expect(stepped(3, 1)).toBeUndefined();
  expect(stepped(2, 1)).toEqual(["name", "city stage"]);
  expect(stepped(4, 1)).toBeUndefined();
});

test("the fields of a removed section go to its neighbour", () => {
  expect(withoutSection(sections, 1)).toEqual([
    { title: "Client", fields: ["name", "city", "stage"] },
  ]);
  expect(withoutSection(sections, 0)).toEqual([
    { title: "Sales", fields: ["name", "city", "stage"] },
  ]);
});
