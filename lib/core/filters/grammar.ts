/** A condition as an address has it: `stage:in:New,Contacted`. */
export type WrittenCondition = { field: string; operator: string; values: readonly string[] };

const literalMark = "\u0001";

/** A value that is no word of the filter's own, whatever it reads like: a person may be called "me". */
export function asLiteral(value: string): string {
  return literalMark + value;
}

/** The value that was marked as literal, or undefined. */
export function literalOf(value: string): string | undefined {
  return value.startsWith(literalMark) ? value.slice(literalMark.length) : undefined;
}

/**
 * The conditions of a text: joined by `;`, each `field:operator:values` with `,` between values. A backslash
 * takes the character after it literally; before the first letter of a value it marks the value as literal.
 * Empty values and conditions are dropped.
 */
export function splitConditions(text: string): WrittenCondition[] {
  return splitAt(text, ";").flatMap((condition) => {
    if (condition.trim() === "") return [];
    const [field = "", operator = "", ...values] = splitAt(condition, ":");
    const given = splitAt(values.join(":"), ",").map(valueText);
    return [
      {
        field: unescaped(field).trim(),
        operator: unescaped(operator).trim(),
        values: given.filter((value) => value !== ""),
      },
    ];
  });
}

/** The text of which `splitConditions` makes these conditions. */
export function formatConditions(conditions: readonly WrittenCondition[]): string {
  return conditions
    .map(({ field, operator, values }) =>
      [field, operator, ...(values.length > 0 ? [values.map(escaped).join(",")] : [])].join(":"),
    )
    .join(";");
}

/** The parts between separators that no backslash precedes, with their backslashes. */
function splitAt(text: string, separator: string): string[] {
  const parts = [""];
  for (const piece of text.match(/\\?[\s\S]/g) ?? []) {
    if (piece === separator) parts.push("");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

function unescaped(part: string): string {
  return part.replace(/\\([\s\S])/g, "$1");
}

function valueText(part: string): string {
  const value = unescaped(part).trim();
  return /^\s*\\[\p{L}\p{N}]/u.test(part) ? asLiteral(value) : value;
}

function escaped(value: string): string {
  const literal = literalOf(value);
  if (literal && /^[\p{L}\p{N}]/u.test(literal)) return `\\${escaped(literal)}`;
  return value.replace(/[\\;:,]/g, "\\$&");
}
