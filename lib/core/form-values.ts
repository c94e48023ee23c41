/** A tree of form values, addressed by dotted names: `socialMedia.linkedin`, `items.0.rate`. */
export type FormValues = { readonly [name: string]: unknown };

/** The value at a dotted name, or undefined. */
export function valueAt(values: FormValues, name: string): unknown {
  return name.split(".").reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), values);
}

/** A copy of the values with another one at a dotted name. */
export function withValue(values: FormValues, name: string, value: unknown): FormValues {
  const [key = "", ...rest] = name.split(".");
  if (rest.length === 0) return { ...values, [key]: value };
  return { ...values, [key]: childWith(values[key], rest, value) };
}

function childWith(child: unknown, [key = "", ...rest]: string[], value: unknown): unknown {
  if (!Array.isArray(child))
    return withValue(isTree(child) ? child : {}, [key, ...rest].join("."), value);
  const place = Number(key);
  const next = rest.length === 0 ? value : childWith(child[place], rest, value);
  return child.map((entry, at) => (at === place ? next : entry));
}

/** Whether two values mean the same to a form: absent, null and "" are one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (one ?? "") === (other ?? "");
}

function isTree(value: unknown): value is FormValues {
  return typeof value === "object" && value !== null;
}
