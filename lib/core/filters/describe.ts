import { type Field, hasSeveral, namesPerson } from "../field-kinds/define-fields";
import { formatCount } from "../format";
import { enumerated } from "../labels";
import type { Condition } from "./conditions";
import { namedDays, personNamed } from "./values";

const periodNames: Readonly<Record<string, string>> = {
  week: "this week",
  month: "this month",
  quarter: "this quarter",
  fy: "this financial year",
};

/** A condition in words: "Value is at least ₹1,00,000". */
export function describeCondition(condition: Condition): string {
  const { field, operator, values } = condition;
  if (operator === "none") return `No activity for ${daysText(values[0])}`;
  return `${field.field.label} ${predicateOf(condition)}`;
}

function predicateOf({ field: { field }, operator, values }: Condition): string {
  const texts = values.map((value) => valueText(field, value));
  const [first = "", second = ""] = texts;
  const any = enumerated(texts, "or");
  switch (operator) {
    case "in":
    case "is":
      return `${hasSeveral(field) ? "includes" : "is"} ${any}`;
    case "notin":
      return `${hasSeveral(field) ? "does not include" : "is not"} ${any}`;
    case "contains":
      return `contains ${any}`;
    case "gte":
      return `is at least ${first}`;
    case "lte":
      return `is at most ${first}`;
    case "between":
      return `is between ${first} and ${second}`;
    case "on":
      return `is ${isNamedDay(first) ? first : `on ${first}`}`;
    case "before":
      return `is before ${first}`;
    case "after":
      return `is after ${first}`;
    case "last":
      return `is in the last ${daysText(values[0])}`;
    case "next":
      return `is in the next ${daysText(values[0])}`;
    case "this":
      return `is ${periodNames[first] ?? first}`;
    case "none":
      return `is none for ${daysText(values[0])}`;
    case "empty":
      return "is empty";
    case "notempty":
      return "is not empty";
    default:
      return operator satisfies never;
  }
}

function valueText(field: Field, value: string): string {
  if (!namesPerson(field)) return field.kind.inSentence(value);
  const name = personNamed(value);
  return name === value ? name : field.kind.inSentence(name);
}

function isNamedDay(text: string): boolean {
  return namedDays.some((day) => day === text);
}

function daysText(value = ""): string {
  const days = Number.parseInt(value, 10);
  return days === 1 ? "1 day" : `${formatCount(days)} days`;
}
