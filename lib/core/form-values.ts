/** A tree of form values, addressed by dotted names: `socialMedia.linkedin`. */
export type FormValues = { readonly [name: string]: unknown };

/** The value at a dotted name, or undefined. */
export function valueAt(values: FormValues, name: string): unknown {
  return name.split(".").reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), values);
}

/** A copy of the values with another one at a dotted name. */
export function withValue(values: FormValues, name: string, value: unknown): FormValues {
  const [key = "", ...rest] = name.split(".");
  if (rest.length === 0) return { ...values, [key]: value };
  const child = values[key];
  return { ...values, [key]: withValue(isTree(child) ? child : {}, rest.join("."), value) };
}

/** Whether two values mean the same to a form: absent, null and "" are one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (one ?? "") === (other ?? "");
}

function isTree(value: unknown): value is FormValues {
  return typeof value === "object" && value !== null;
}
