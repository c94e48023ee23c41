import type {
  Field,
  Fields,
  NeverEmpty,
  StoredFields,
  ValueOf,
} from "@/lib/core/field-kinds/define-fields";
import { withoutAbsent } from "@/lib/core/input-object";
import { todayColumn } from "@/lib/server/database/date-columns";
import type { TenantScope } from "@/lib/server/database/scope";

type Clock = Pick<TenantScope, "now" | "timeZone">;

/** The columns that an input sets, as Prisma takes them; what it leaves out is absent. */
export function toColumns<F extends Fields, I extends object>(
  fields: F,
  input: I,
  clock: Clock,
): Columns<F, I> {
  const given = new Map(Object.entries(input));
  const columns: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.computed) continue;
    const value = field.within ? valueWithin(given.get(field.within), key) : given.get(key);
    columns[key] = value === null ? clearedColumn(field, clock) : columnValue(field, value);
  }
  // The columns are those that the type computes from the same declaration and input.
  return withoutAbsent(columns) as Columns<F, I>;
}

/** A value of JSON as Prisma takes it: dates and instants as `Date`, rupees as `bigint`. */
export function columnValue(field: Field, value: unknown): unknown {
  switch (field.kind.column) {
    case "date":
    case "timestamptz":
      return typeof value === "string" ? new Date(value) : value;
    case "bigint":
      return typeof value === "number" ? BigInt(value) : value;
    default:
      return value;
  }
}

function clearedColumn({ initial, filledIn, kind }: Field, clock: Clock): unknown {
  if (initial === "today" && kind.name === "date") return todayColumn(clock);
  return initial ?? (filledIn ? undefined : null);
}

/** A value of an object of the input; where the object is cleared, so are its values. */
function valueWithin(object: unknown, key: string): unknown {
  if (typeof object !== "object" || object === null) return object;
  return new Map<string, unknown>(Object.entries(object)).get(key);
}

type ColumnOf<F extends Field> = F["kind"]["name"] extends "date" | "time"
  ? Date
  : F["kind"]["name"] extends "rupees"
    ? bigint
    : ValueOf<F>;

type ColumnOrNull<F extends Field> = F extends NeverEmpty ? ColumnOf<F> : ColumnOf<F> | null;

type GivenKey<I> = { [K in keyof I]-?: undefined extends I[K] ? never : K }[keyof I];

export type Columns<F extends Fields, I> = {
  [K in keyof StoredFields<F> & GivenKey<I>]: ColumnOrNull<F[K]>;
} & { [K in Exclude<keyof StoredFields<F>, GivenKey<I>>]?: ColumnOrNull<F[K]> };
