/** A condition as an address has it: `stage:in:New,Contacted`. */
export type WrittenCondition = { field: string; operator: string; values: readonly string[] };

/**
 * The conditions of a text: joined by `;`, each `field:operator:values` with `,` between values. A backslash
 * takes the character after it literally. Empty values and conditions are dropped.
 */
export function splitConditions(text: string): WrittenCondition[] {
  return splitAt(text, ";").flatMap((condition) => {
    if (condition.trim() === "") return [];
    const [field = "", operator = "", ...values] = splitAt(condition, ":");
    const given = splitAt(values.join(":"), ",").map((value) => unescaped(value).trim());
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

function escaped(value: string): string {
  return value.replace(/[\\;:,]/g, "\\$&");
}
