import type { Fields } from "./field-kinds/define-fields";
import { fromKeys } from "./from-keys";
import { type OwnField, ownFields } from "./own-fields";
import { type RecordKind, recordKinds } from "./record-kinds";

/** The fields that a company added to each kind of records, without those that have none. */
export type OwnFieldsByKind = Readonly<Partial<Record<RecordKind, readonly OwnField[]>>>;

/** The same as declarations, beside the text that pages send to the browser. */
export type Catalogue = { added: OwnFieldsByKind; own: Readonly<Record<RecordKind, Fields>> };

const none: Fields = {};

/** The catalogue of a company without own fields. */
export const standardCatalogue: Catalogue = {
  added: {},
  own: { brand: none, lead: none, meeting: none, enquiry: none },
};

const catalogues = new WeakMap<OwnFieldsByKind, Catalogue>();

/** The catalogue with these fields, made once. */
export function catalogueOf(added: OwnFieldsByKind): Catalogue {
  const known = catalogues.get(added) ?? {
    added,
    own: fromKeys(recordKinds, (kind) => (added[kind] ? ownFields(added[kind]) : none)),
  };
  catalogues.set(added, known);
  return known;
}

/** The own fields of a kind of records; null if there are none. */
export function ownFieldsOf(catalogue: Catalogue | undefined, kind: string): Fields | null {
  const name = recordKinds.find((one) => one === kind);
  const own = name && catalogue?.own[name];
  return own && own !== none ? own : null;
}

const merged = new WeakMap<Fields, WeakMap<Fields, Fields>>();

/** The fields of a kind with those that the company added. */
export function fieldsIn<F extends Fields>(
  fields: F,
  catalogue: Catalogue | undefined,
  kind: string,
): F {
  const own = ownFieldsOf(catalogue, kind);
  if (!own) return fields;
  const byFields = merged.get(own) ?? new WeakMap<Fields, Fields>();
  merged.set(own, byFields);
  const both = byFields.get(fields) ?? { ...fields, ...own };
  byFields.set(fields, both);
  // biome-ignore lint/plugin/cast: the fields of F and others, of which the type says nothing
  return both as F;
}
