import type { Fields } from "./field-kinds/define-fields";
import { type OwnField, ownFields } from "./own-fields";
import { type RecordKind, recordKinds } from "./record-kinds";

/**
 * What a company declared of its records beside the standard fields. It is plain data, which pages send to the browser;
 * declarations are made from it once.
 */
export type Catalogue = {
  /** The fields that the company added to each kind of records, without the kinds that have none. */
  own: Readonly<Partial<Record<RecordKind, readonly OwnField[]>>>;
};

/** The catalogue of a company that declared nothing. */
export const standardCatalogue: Catalogue = { own: {} };

type Made = { own: Fields; all: WeakMap<Fields, Fields> };

const made = new WeakMap<Catalogue, Map<string, Made>>();

function madeOf(catalogue: Catalogue, kind: string): Made | null {
  const name = recordKinds.find((one) => one === kind);
  const own = name && catalogue.own[name];
  if (!own) return null;
  const byKind = made.get(catalogue) ?? new Map<string, Made>();
  made.set(catalogue, byKind);
  const known = byKind.get(kind) ?? { own: ownFields(own), all: new WeakMap() };
  byKind.set(kind, known);
  return known;
}

/** The fields that the company added to a kind of records; null if there are none. */
export function ownFieldsOf(catalogue: Catalogue | undefined, kind: string): Fields | null {
  return (catalogue && madeOf(catalogue, kind)?.own) ?? null;
}

/** The fields of a kind as the company has them: the standard ones, then those that it added. */
export function fieldsIn<F extends Fields>(
  fields: F,
  catalogue: Catalogue | undefined,
  kind: string,
): F {
  const known = catalogue && madeOf(catalogue, kind);
  if (!known) return fields;
  const all = known.all.get(fields) ?? { ...fields, ...known.own };
  known.all.set(fields, all);
  // biome-ignore lint/plugin/cast: the fields of F and others, of which the type says nothing
  return all as F;
}
