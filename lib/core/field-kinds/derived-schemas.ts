import * as z from "zod";
import type { StandardKind } from "../company";
import { recordId } from "../fields";
import { inputObject } from "../input-object";
import { capitalized } from "../labels";
import { isObject } from "../objects";
import {
  type Field,
  type Fields,
  isNeverEmpty,
  keyWithin,
  linkedFields,
  type NeverEmpty,
  type ValueOf,
} from "./define-fields";
import { filterInput, optionalInput, requiredInput, storedValue } from "./schemas";

/** The input of a new record: required fields first, each as `inputObject` expects a shape. */
export function createShape<const F extends Fields>(fields: F, timeZone?: string): CreateShape<F> {
  const required = (field: Field) => requiredInput(field, timeZone);
  return inputShape(fields, required, { timeZone, isNew: true });
}

/** The input of an update: the same with every key optional; required ones cannot be cleared. */
export function updateShape<const F extends Fields>(fields: F, timeZone?: string): UpdateShape<F> {
  const required = (field: Field) => requiredInput(field, timeZone).optional();
  return inputShape(fields, required, { timeZone, isNew: false });
}

/** A record as clients see it: `id`, the fields as they are declared, then times and version. */
export function recordSchema<const F extends Fields>(
  fields: F,
  kind?: StandardKind,
): z.ZodObject<RecordShape<F>> {
  const { custom = customValues, ...values } = grouped(fields, storedSchema, (own) =>
    z.object(own),
  );
  const shape = {
    id: z.guid(),
    ...values,
    custom,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  };
  const schema = kind ? z.object(shape).meta({ title: capitalized(kind.name) }) : z.object(shape);
  if (kind) declared.set(schema, kind);
  // biome-ignore lint/plugin/cast: the shape has the keys and the schemas that the type computes from the same declaration
  return schema as unknown as z.ZodObject<RecordShape<F>>;
}

const declared = new WeakMap<z.ZodType, StandardKind>();

/** The kind of the schema of a record. */
export function declarationOf(schema: z.ZodType): StandardKind | undefined {
  return declared.get(schema);
}

const customValues = z.record(z.string(), z.unknown()).optional().meta({
  description: "The values of the custom fields, by their keys; absent if it has none",
});

/** The body of a write of a record; keys that are only read are accepted and ignored. */
export function recordInput<S extends z.ZodRawShape>(fields: Fields, shape: S) {
  const computed = Object.keys(fields).filter((key) => fields[key]?.computed);
  return inputObject(shape, computed, linkedFields(fields));
}

/** The filters of a list to records whose field equals the value, in the order of `keys`. */
export function equalityFilters<const F extends Fields, const K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
): { [P in K]: z.ZodType<ValueOf<F[P]>, ValueOf<F[P]>> } {
  const filters = keys.flatMap((key) => {
    const field: Field | undefined = fields[key];
    return field ? [[key, filterInput(field)]] : [];
  });
  // biome-ignore lint/plugin/cast: Object.fromEntries forgets the keys
  return Object.fromEntries(filters) as { [P in K]: z.ZodType<ValueOf<F[P]>, ValueOf<F[P]>> };
}

type Shape = Record<string, z.ZodType>;

/** The shape `S` that the caller computes from the type of `fields`. */
function inputShape<S>(
  fields: Fields,
  required: (field: Field) => z.ZodType,
  { timeZone, isNew }: { timeZone: string | undefined; isNew: boolean },
): S {
  const given = Object.entries(fields).filter(([, field]) => !field.computed);
  const first = given.filter(([, field]) => field.required);
  const others = given.filter(([, field]) => !field.required);
  const ordered = Object.fromEntries([...first, ...others]);
  const schemaOf = (field: Field) =>
    field.required || (isNew && field.asked) ? required(field) : optionalInput(field, timeZone);
  const shape = grouped(ordered, schemaOf, (own, isCustom) =>
    isCustom ? customInput(own) : heldValues(own),
  );
  for (const [name, id] of linkedFields(fields)) shape[id] = memberId(name);
  // biome-ignore lint/plugin/cast: the shape has the keys and the schemas that the type computes from the same declaration
  return shape as S;
}

function memberId(name: string): z.ZodType {
  const description = `The id of an active member, in place of the name in \`${name}\``;
  return recordId("Send the id of a member").optional().meta({ description });
}

/** The values of standard fields that an object holds. Without it those that must be given are missing. */
function heldValues(own: Shape): z.ZodType {
  const values = z.strictObject(own);
  if (values.safeParse({}).success) return values.nullable().optional();
  return z.preprocess((value) => value ?? {}, values);
}

/** The values of the custom fields. An absent object lacks the same values as an empty one. */
function customInput(own: Shape): z.ZodType {
  const isEmptyEnough = z.object(own).safeParse(Object.create(null)).success;
  const values = z.preprocess(
    withoutPrototype,
    z.strictObject(own, {
      error: ({ code }) => (code === "invalid_type" ? "Send an object" : undefined),
    }),
  );
  return isEmptyEnough ? values.optional() : values.prefault({});
}

/** The same values, none of them inherited: a field may be named as a property of every object. */
function withoutPrototype(value: unknown): unknown {
  return isObject(value) ? Object.assign(Object.create(null), value) : value;
}

/** The schemas by key of the API: a second name beside the first, fields `within` an object in that object. */
function grouped(
  fields: Fields,
  schemaOf: (field: Field) => z.ZodType,
  object: (own: Shape, isCustom: boolean) => z.ZodType,
): Shape {
  const shape: Shape = {};
  const inner: Record<string, Shape> = {};
  for (const [key, field] of Object.entries(fields)) {
    const { within, alsoNamed } = field;
    if (within) {
      const own = { ...inner[within], [keyWithin(key)]: schemaOf(field) };
      inner[within] = own;
      shape[within] = object(own, field.slot !== undefined);
    } else shape[key] = schemaOf(field);
    if (alsoNamed) shape[alsoNamed] = schemaOf(optionally(field));
  }
  return shape;
}

/** A second name need not be given where the first one must. */
function optionally({ asked: _, ...field }: Field): Field {
  return field;
}

function storedSchema(field: Field): z.ZodType {
  return isNeverEmpty(field) ? storedValue(field) : storedValue(field).nullable();
}

type Clearable<V> = z.ZodOptional<z.ZodPreprocess<z.ZodNullable<z.ZodType<V, V>>, V | "" | null>>;
type Optional<V> = z.ZodOptional<z.ZodType<V, V>>;

type OptionalInput<F extends Field> = F["kind"]["name"] extends "choice"
  ? z.ZodPreprocess<Optional<ValueOf<F>>, ValueOf<F> | "" | null | undefined>
  : F["kind"]["name"] extends "checkbox"
    ? Optional<ValueOf<F>>
    : Clearable<ValueOf<F>>;

type CreateInput<F extends Field> = F extends { required: true }
  ? z.ZodType<ValueOf<F>, ValueOf<F>>
  : OptionalInput<F>;

type UpdateInput<F extends Field> = F extends { required: true }
  ? Optional<ValueOf<F>>
  : OptionalInput<F>;

type StoredSchema<F extends Field> = F extends NeverEmpty
  ? z.ZodType<ValueOf<F>, ValueOf<F>>
  : z.ZodNullable<z.ZodType<ValueOf<F>, ValueOf<F>>>;

/** The fields by key of the API, and those that an object of the API holds. */
type OwnKeys<F extends Fields> = {
  [K in keyof F as F[K] extends { within: string } ? never : K]: F[K];
} & { [K in keyof F as F[K] extends { alsoNamed: infer A extends string } ? A : never]: F[K] };
type Objects<F extends Fields> = {
  [K in keyof F as F[K] extends { within: infer W extends string } ? W : never]: unknown;
};
type Within<F extends Fields, W> = {
  [K in keyof F as F[K] extends { within: W } ? K : never]: F[K];
};
type Given<F extends Fields> = {
  [K in keyof F as F[K] extends { computed: true } ? never : K]: F[K];
};
type Flat<T> = { [K in keyof T]: T[K] };

/** The values of the custom fields, by their keys. */
export type CustomValues = Readonly<Record<string, unknown>>;
type CustomInput = { custom: Optional<CustomValues> };

export type CreateShape<F extends Fields> = Flat<
  { [K in keyof OwnKeys<Given<F>>]: CreateInput<OwnKeys<Given<F>>[K]> } & InputObjects<Given<F>> &
    CustomInput
>;
export type UpdateShape<F extends Fields> = Flat<
  { [K in keyof OwnKeys<Given<F>>]: UpdateInput<OwnKeys<Given<F>>[K]> } & InputObjects<Given<F>> &
    CustomInput
>;
type InputObjects<F extends Fields> = {
  [W in keyof Objects<F>]: z.ZodOptional<
    z.ZodNullable<
      z.ZodObject<{ [K in keyof Within<F, W>]: OptionalInput<Within<F, W>[K]> }, z.core.$strict>
    >
  >;
};

export type RecordShape<F extends Fields> = Flat<
  { id: z.ZodString } & { [K in keyof OwnKeys<F>]: StoredSchema<OwnKeys<F>[K]> } & {
    [W in keyof Objects<F>]: z.ZodObject<{
      [K in keyof Within<F, W>]: StoredSchema<Within<F, W>[K]>;
    }>;
  } & { custom: Optional<CustomValues> } & {
    createdAt: z.ZodString;
    updatedAt: z.ZodString;
    version: z.ZodInt;
  }
>;

/** A record as clients see it. */
export type RecordOf<F extends Fields> = z.output<z.ZodObject<RecordShape<F>>>;
