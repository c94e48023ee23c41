import * as z from "zod";

const readOnly = ["id", "_id", "createdAt", "updatedAt", "version"] as const;

/**
 * The body of a write. Unknown keys are refused; read-only keys are ignored, so that a client may send
 * back what it read.
 */
export function inputObject<S extends z.ZodRawShape>(
  shape: S,
  alsoReadOnly: readonly string[] = [],
) {
  const ignored = new Set<string>([...readOnly, ...alsoReadOnly].filter((key) => !(key in shape)));
  const dropIgnored = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => !ignored.has(key)))
      : value;
  const schema = z.strictObject(shape, { error: notAnObject });
  return z.preprocess((value: z.input<typeof schema>) => dropIgnored(value), schema);
}

/** A choice that falls back to the stored or default one when it is absent, null or "". */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return restoring(z.enum(values, { error: `Choose one of: ${values.join(", ")}` }));
}

/** A value that falls back to the stored or default one when it is absent, null or "". */
export function restoring<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value: z.input<S> | "" | null | undefined) =>
      value === "" || value === null ? undefined : value,
    schema.optional(),
  );
}

/** Without the keys that are absent, which a partial update leaves as they are. */
export function withoutAbsent<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  // biome-ignore lint/plugin/cast: Object.fromEntries loses the keys; they are some of T's
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

const notAnObject = (issue: { code?: string | undefined }) =>
  issue.code === "invalid_type" ? "Send an object" : undefined;
