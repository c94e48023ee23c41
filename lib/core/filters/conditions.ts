import type { Fields } from "../field-kinds/define-fields";
import type { Operator } from "../field-kinds/kinds";
import { type FilterField, filterFields, findFilterField } from "./filter-fields";
import { splitConditions, type WrittenCondition } from "./grammar";
import { quoted, readValues } from "./values";

/** A condition that records can fulfil; `values` are valid for the operator and the field's kind. */
export type Condition = { field: FilterField; operator: Operator; values: readonly string[] };

export const maxConditions = 20;
export const maxFilterLength = 2_000;

/** The conditions of a filter, or the first problem: "Filter 2: “closed” is not a stage. Choose New, …". */
export function readConditions(
  fields: Fields,
  text: string,
): { conditions: readonly Condition[] } | { problem: string } {
  const written = splitConditions(text);
  if (written.length > maxConditions)
    return { problem: `Use at most ${maxConditions} filters at once` };
  const conditions: Condition[] = [];
  for (const [index, one] of written.entries()) {
    const read = readCondition(fields, one);
    if (typeof read === "string") return { problem: `Filter ${index + 1}: ${read}` };
    conditions.push(read);
  }
  return { conditions };
}

/** The conditions of a filter that has been read before. Throws for another one. */
export function knownConditions(fields: Fields, text: string | undefined): readonly Condition[] {
  const read = text ? readConditions(fields, text) : { conditions: [] };
  if ("problem" in read) throw new Error(read.problem);
  return read.conditions;
}

const equality: Readonly<Record<string, Operator>> = { is: "in", in: "is" };

/** The operator of a custom field for a filter that was written before the field became a choice, or a text. */
function converted({ field, operators }: FilterField, name: string): Operator | undefined {
  const other = field.slot ? equality[name] : undefined;
  return operators.find((one) => one === other);
}

/** How the text of a filter names it. */
export function toWritten({ field, operator, values }: Condition): WrittenCondition {
  return { field: field.key, operator, values };
}

function readCondition(fields: Fields, written: WrittenCondition): Condition | string {
  const { field: name, operator: operatorName } = written;
  if (!name || !operatorName) return "Write a filter as field:operator:values";
  const field = findFilterField(fields, name);
  if (!field) {
    const keys = filterFields(fields).map(({ key }) => key);
    return `${quoted(name)} is not a field of this list. Choose ${keys.join(", ")}`;
  }
  const { operators } = field;
  const operator = operators.find((one) => one === operatorName) ?? converted(field, operatorName);
  if (!operator)
    return `${quoted(operatorName)} is not an operator of ${field.key}. Choose ${operators.join(", ")}`;
  const read = readValues(field, operator, written.values);
  return typeof read === "string" ? read : { field, ...read };
}
