import {
  type Field,
  type Fields,
  isNumber,
  keyWithin,
  type NeverEmpty,
  nameOf,
  type StoredFields,
  type ValueOf,
} from "./define-fields";

/**
 * The initial values of a form of all stored fields: the record's values, or the initial ones of a new record, dated
 * `today`. Empty texts are "", empty numbers null.
 */
export function formValues<const F extends Fields>(
  fields: F,
  record: Readonly<Record<string, unknown>> | null,
  today: string,
): FormValues<F> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries<Field>(fields)) {
    if (field.computed) continue;
    const { within } = field;
    if (!within) values[key] = record?.[key] ?? emptyValue(field, today);
    else {
      const inner = keyWithin(key);
      const stored = entriesOf(record?.[within]).get(inner);
      const own = nameOf(stored) ?? stored ?? emptyValue(field, today);
      values[within] = { ...Object.fromEntries(entriesOf(values[within])), [inner]: own };
    }
  }
  // biome-ignore lint/plugin/cast: the values are those that the type computes from the same declaration
  return values as FormValues<F>;
}

function emptyValue({ initial, kind, slot }: Field, today: string): unknown {
  if (kind.column === "jsonb") return null;
  if (slot && kind.column !== "text") return kind.column === "date" ? "" : null;
  if (initial === "today" && kind.column === "date") return today;
  if (isNumber({ kind })) return initial ?? null;
  return initial ?? (kind.column === "boolean" ? false : "");
}

function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

type FormValue<F extends Field> = F["kind"]["name"] extends "rupees" | "number"
  ? F extends NeverEmpty
    ? number
    : number | null
  : F extends { initial: unknown }
    ? ValueOf<F>
    : F["kind"]["name"] extends "checkbox"
      ? boolean
      : F["kind"]["name"] extends "contacts"
        ? ValueOf<F> | null
        : F["kind"]["name"] extends "choice"
          ? ValueOf<F> | ""
          : string;

export type FormValues<F extends Fields> = {
  -readonly [K in keyof StoredFields<F> as F[K] extends { within: string } ? never : K]: FormValue<
    F[K]
  >;
} & {
  -readonly [K in keyof F as F[K] extends { within: infer W extends string } ? W : never]: {
    -readonly [I in keyof F as F[I] extends { within: string } ? I : never]: string;
  };
};
