import { cleanText, shortText } from "./body-text";

const maxValues = 500;
const maxLevels = 100;

type Open = { name: string; value: unknown; level: number };

/** The values of a payload by name, or why it cannot be read. */
export type Values = { values: Record<string, string> } | { problem: string };

/** The texts of a JSON value, nested ones under names with points: `data.phones.0`. Empty ones are left out. */
export function flatValues(json: unknown): Values {
  const found: [string, string][] = [];
  const open: Open[] = [{ name: "", value: json, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.level > maxLevels) return { problem: `It has more than ${maxLevels} levels` };
    if (found.length + open.length > maxValues)
      return { problem: `It has more than ${maxValues} values` };
    const { name, value, level } = next;
    if (isNested(value)) open.push(...partsOf(value, name, level).reverse());
    else found.push([name, textOf(value)]);
  }
  return { values: toValues(found) };
}

/** Values by name: those of one name are joined, names and texts are cleaned, empty texts are left out. */
export function toValues(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, text] of pairs) {
    const [key, value] = [shortText(name, 200) || "value", cleanText(text)];
    if (value === "") continue;
    const before = values.get(key);
    values.set(key, before === undefined || before === value ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(values);
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function partsOf(value: object, name: string, level: number): Open[] {
  return Object.entries(value).map(([key, part]) => ({
    name: name === "" ? key : `${name}.${key}`,
    value: part,
    level: level + 1,
  }));
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
