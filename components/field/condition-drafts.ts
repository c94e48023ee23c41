import type { KindName, Operator } from "@/lib/core/field-kinds/kinds";
import type { FilterField } from "@/lib/core/filters/filter-fields";
import { formatCount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";

/** How the values of a condition are entered. */
export type Shape =
  | "none"
  | "choices"
  | "texts"
  | "rupees"
  | "numbers"
  | "days"
  | "count"
  | "period"
  | "flag";

/** How the values of this operator on this field are entered. */
export function shapeOf({ field: { kind } }: FilterField, operator: Operator): Shape {
  if (operator === "empty" || operator === "notempty") return "none";
  if (operator === "in" || operator === "notin") return "choices";
  if (operator === "last" || operator === "next" || operator === "none") return "count";
  if (operator === "this") return "period";
  return byKind[kind.name] ?? "texts";
}

const byKind: Partial<Record<KindName, Shape>> = {
  checkbox: "flag",
  date: "days",
  time: "days",
  rupees: "rupees",
  number: "numbers",
};

/** The initial values of the form as text, or empty ones. */
export function draftsOf(
  field: FilterField,
  operator: Operator,
  values?: readonly string[],
): readonly string[] {
  const shape = shapeOf(field, operator);
  if (values) {
    if (shape === "rupees") return values.map((value) => formatCount(Number(value)));
    return shape === "count" ? values.map((value) => value.replace("d", "")) : values;
  }
  if (operator === "between") return ["", ""];
  const first: Partial<Record<Shape, string[]>> = {
    none: [],
    choices: [],
    count: ["7"],
    period: ["month"],
    flag: ["true"],
  };
  return first[shape] ?? [""];
}

/** The values of a condition that the inputs mean. */
export function toValues(shape: Shape, drafts: readonly string[]): string[] {
  const given = drafts.map((draft) => draft.trim()).filter((draft) => draft !== "");
  if (shape === "rupees") return given.map((draft) => String(parseRupees(draft)));
  return shape === "numbers" ? given.map((draft) => draft.replaceAll(",", "")) : given;
}

/** The correction shown for invalid values. */
export function problemText(shape: Shape, values: readonly string[]): string {
  if (shape === "choices") return "Choose at least one";
  if (values.length === 0) return "Enter a value";
  if (shape === "rupees")
    return "Enter whole rupees, such as 1,00,000 or 1.5L, the lower one first";
  if (shape === "numbers") return "Enter whole numbers, the lower one first";
  if (shape === "count") return "Enter 1 to 3,650 days";
  return "Enter a date, such as 22 Dec 2026, the earlier one first";
}
