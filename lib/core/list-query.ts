import * as z from "zod";
import { oneOf } from "./fields";
import { limits, sound, tooLong } from "./text";

type Filters = Record<string, z.ZodType>;
type Sortable = readonly [string, ...string[]];

/** The options of a list: its sort fields, default order, page size and filters. */
export type ListOptions<S extends Sortable, F extends Filters> = {
  sortable: S;
  defaultSort: Order<S>;
  limit?: number;
  filters: F;
};

/**
 * The query of a list: `page`, `limit`, `search`, `sort` as `field` or `-field`, `cursor` and filters.
 * Empty values count as absent; invalid ones are refused; unknown keys are dropped.
 */
export function listQuery<const S extends Sortable, const F extends Filters>(
  options: ListOptions<S, F>,
) {
  return z.object({
    page: given(numberWithin(1, 1_000_000).default(1)),
    limit: given(numberWithin(1, 100).default(options.limit ?? 20)),
    search: given(searchText().optional()),
    sort: given(order(options.sortable, options.defaultSort)),
    cursor: given(z.string().max(500).optional()),
    ...optionalFilters(options.filters),
  });
}

/** The search text of a list: trimmed, with single blanks, at most 100 characters. */
export function searchText() {
  const text = z.string().trim().max(100, "Search for at most 100 characters");
  return sound(text.overwrite((typed) => typed.replace(/\s+/g, " ")));
}

/** The exact name that a filter matches, trimmed. */
export function nameSought(max: number = limits.name) {
  return sound(z.string().trim().max(max, tooLong(max)));
}

/** The query without its invalid values, so that an old link to a page still opens. */
export function readListQuery<T extends z.ZodObject>(
  schema: T,
  values: Record<string, string | string[] | undefined>,
): z.output<T> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const refused = new Set(read.error.issues.map((issue) => String(issue.path[0])));
  const kept = Object.entries(values).filter(([key]) => !refused.has(key));
  return schema.parse(Object.fromEntries(kept));
}

/** Takes the first of several values and treats an empty one as absent. */
export function given<T extends z.ZodType>(schema: T) {
  return z.preprocess((value: z.input<T>) => emptyToAbsent(value), schema);
}

function emptyToAbsent(value: unknown): unknown {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first.trim() === "" ? undefined : (first ?? undefined);
}

type OptionalFilters<F extends Filters> = {
  [K in keyof F]: z.ZodPreprocess<z.ZodOptional<F[K]>, z.input<F[K]> | undefined>;
};

function optionalFilters<F extends Filters>(filters: F): OptionalFilters<F> {
  const entries = Object.entries(filters).map(([key, schema]) => [key, given(schema.optional())]);
  // biome-ignore lint/plugin/cast: Object.fromEntries loses the keys; they are those of F
  return Object.fromEntries(entries) as OptionalFilters<F>;
}

type Order<S extends Sortable> = S[number] | `-${S[number]}`;

function order<const S extends Sortable>(sortable: S, fallback: Order<S>) {
  const bothWays = sortable.flatMap((field: S[number]): Order<S>[] => [field, `-${field}`]);
  const schema: z.ZodType<Order<S>> = oneOf(bothWays);
  return schema.default(fallback);
}

/** A whole number of a query within these bounds. */
export function numberWithin(min: number, max: number) {
  const error = `Enter a whole number from ${min} to ${max.toLocaleString("en-IN")}`;
  return z.coerce.number<number | string>({ error }).int(error).min(min, error).max(max, error);
}
