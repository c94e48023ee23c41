import { type Field, type Fields, keyWithin } from "./define-fields";

/**
 * The values to choose from for a record that is made of several, the proposed one first: each filled value once. Texts
 * of several lines are also offered together. Yes comes before no: a request for no contact holds for the whole record.
 */
export function mergeChoices({ kind }: Field, values: readonly unknown[]): unknown[] {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== "");
  const unlike = filled.filter((value, at) => filled.findIndex((one) => isSame(one, value)) === at);
  if (kind.name === "checkbox") return unlike.toSorted((one) => (one === true ? -1 : 1));
  if (kind.name !== "text" || unlike.length < 2) return unlike;
  return [unlike.join("\n\n"), ...unlike];
}

/** An input with the values that it does not mention, those within an object in that object. */
export function withLacking(
  fields: Fields,
  input: object,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...input };
  for (const [key, value] of Object.entries(values)) {
    const within = fields[key]?.within;
    if (!within) whole[key] = whole[key] === undefined ? value : whole[key];
    else if (whole[within] !== null)
      whole[within] = { [keyWithin(key)]: value, ...Object(whole[within]) };
  }
  return whole;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
