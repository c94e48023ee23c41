import * as z from "zod";

const readOnly = ["id", "_id", "createdAt", "updatedAt", "version"] as const;

/** The keys of ids by the keys of the names that they stand for: `csPersonId` for `csPerson`. */
type Ids = ReadonlyMap<string, string>;

/**
 * The body of a write. Unknown keys are refused; read-only keys are ignored, so that a client may send
 * back what it read. With one of the `ids` the name need not be given.
 */
export function inputObject<S extends z.ZodRawShape>(
  shape: S,
  alsoReadOnly: readonly string[] = [],
  ids: Ids = new Map(),
) {
  const ignored = new Set<string>([...readOnly, ...alsoReadOnly].filter((key) => !(key in shape)));
  const schema = z.strictObject(shape, { error: notAnObject });
  return z.preprocess(
    (value: z.input<typeof schema>) => withNames(value, ids, (key) => !ignored.has(key)),
    schema,
  );
}

/** The object with only the keys that are `kept`, and with the ids as the names that are absent. */
export function withNames(
  value: unknown,
  ids: Ids,
  kept: (key: string) => boolean = () => true,
): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const values = new Map<string, unknown>(Object.entries(value).filter(([key]) => kept(key)));
  for (const [name, id] of ids) {
    const given = values.get(id);
    if (given == null || given === "") values.delete(id);
    else if (!values.get(name)) values.set(name, given);
  }
  return Object.fromEntries(values);
}

/** The values of an input, with the given ids in place of the names. */
export function withoutIds(input: object, ids: Ids): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(input));
  for (const [name, id] of ids) {
    if (values.get(id) !== undefined) values.set(name, values.get(id));
    values.delete(id);
  }
  return Object.fromEntries(values);
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

/** The values of T that are not absent. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys that are absent, which a partial update leaves as they are. */
export function withoutAbsent<T extends object>(values: T): Present<T> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  // biome-ignore lint/plugin/cast: Object.fromEntries loses the keys; they are some of T's
  return Object.fromEntries(present) as Present<T>;
}

const notAnObject = (issue: { code?: string | undefined }) =>
  issue.code === "invalid_type" ? "Send an object" : undefined;
