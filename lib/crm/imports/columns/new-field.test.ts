import { expect, test } from "vitest";
import type { AnalysedColumn } from "./column";
import { newFieldOf } from "./new-field";

const column = (samples: string[], more: Partial<AnalysedColumn> = {}): AnalysedColumn => ({
  name: "Column",
  samples,
  filled: samples.length,
  dateOrder: null,
  values: [],
  turnedDates: 0,
  hasIds: false,
  hasPaise: false,
  ...more,
});
const counted = (texts: string[]) => texts.map((text) => ({ text, rows: 2 }));

test.each([
  [column(["21/11/2026"], { dateOrder: "dmy" }), { kind: "date" }],
  [column(["Yes", "no"]), { kind: "boolean" }],
  [column(["12", "1,200.5"]), { kind: "number", decimals: 1 }],
  [column(["9820012345", "9820012346"]), { kind: "phone" }],
  [column(["a@example.com"]), { kind: "email" }],
  [column(["https://example.com/a"]), { kind: "link" }],
  [column(["Some text"]), { kind: "text" }],
  [column(["x".repeat(200)]), { kind: "longText" }],
  [column([]), { kind: "text" }],
])("%j becomes %j", (given, field) => {
  expect(newFieldOf(given)).toEqual(field);
});

test("a few values that repeat become the options of a choice, unless others were not counted", () => {
  const roofs = { values: counted(["Tin", "RCC"]), filled: 4 };
  expect(newFieldOf(column(["Tin", "RCC"], roofs))).toEqual({
    kind: "choice",
    options: ["Tin", "RCC"],
  });
  expect(newFieldOf(column(["Tin", "RCC"], { ...roofs, filled: 9 }))).toEqual({ kind: "text" });
});
