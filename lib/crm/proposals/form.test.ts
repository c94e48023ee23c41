import { expect, test } from "vitest";
import { blankLine, pricedLines, proposalForm, typedLines } from "./form";

const line = { ...blankLine, description: "Design", rate: 1_000 };

test("blank lines at the end are left out, one between others is not", () => {
  expect(typedLines([line, blankLine, line, blankLine, blankLine])).toEqual([
    line,
    blankLine,
    line,
  ]);
  expect(typedLines([blankLine])).toEqual([]);
  expect(typedLines(undefined)).toEqual([]);
});

test("a form with blank lines at its end is a sound draft", () => {
  const read = proposalForm().parse({ title: "Shop", items: [line, blankLine] });
  expect(read.items).toEqual([
    {
      description: "Design",
      hsnSac: null,
      quantity: 1,
      unit: null,
      rate: 1_000,
      discount: 0,
      gstRate: 18,
    },
  ]);
});

test("a line with an amount and no words is refused at its description", () => {
  const { error } = proposalForm().safeParse({ items: [line, { ...blankLine, rate: 5 }] });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    ["items.1.description", "Description is required"],
  ]);
});

test("a value that is not a number yet counts as 0", () => {
  expect(pricedLines([{ quantity: 2, rate: null, discount: Number.NaN, gstRate: "x" }])).toEqual([
    { quantity: 2, rate: 0, discount: 0, gstRate: 0 },
  ]);
});
