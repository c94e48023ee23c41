import { type CustomField, type FieldRules, isSearchable } from "./custom-fields";
import type { CustomOption } from "./custom-options";
import { isSearchSlot } from "./custom-slots";
import type { Layout } from "./layout";
import { type RecordKind, recordKinds } from "./record-kinds";
import type { Stages } from "./stages";

/** The changes of a standard field by a company; absent parts stay as declared. */
export type FieldSetting = FieldRules & {
  label?: string | undefined;
  /** No form and no list shows it; the API and files have it. */
  hidden?: boolean | undefined;
  /** The options of a choice, or those that a line of text offers. */
  options?: readonly CustomOption[] | undefined;
  /** The list that its options are of. */
  listId?: string | undefined;
  version?: number | undefined;
};

/** By the keys of the fields. */
export type FieldSettings = Readonly<Record<string, FieldSetting>>;

/**
 * The declarations that a company makes beside the standard fields and stages. It is plain data, which pages send to
 * the browser; declarations are made from it once.
 */
export type Catalogue = {
  /** The custom fields of each kind of records, without the kinds that have none. */
  custom: Readonly<Partial<Record<RecordKind, readonly CustomField[]>>>;
  /** The standard fields that it changed, by their keys. */
  settings: Readonly<Partial<Record<RecordKind, FieldSettings>>>;
  /** All stages of the kinds whose stages it changed. */
  stages: Readonly<Partial<Record<RecordKind, Stages>>>;
  /** The layouts of the kinds whose fields it ordered. */
  layouts: Readonly<Partial<Record<RecordKind, Layout>>>;
};

/** The catalogue of a company that declared nothing. */
export const standardCatalogue: Catalogue = {
  custom: {},
  settings: {},
  stages: {},
  layouts: {},
};

/** The custom fields of a kind of records that a search looks in, in the order of their columns. */
export function searchedFields({ custom }: Catalogue, kind: string): CustomField[] {
  const name = recordKinds.find((one) => one === kind);
  const searched = (name && custom[name]?.filter(isSearched)) ?? [];
  return searched.toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
}

function isSearched({ searched, kind, slot }: CustomField): boolean {
  return searched === true && isSearchable(kind) && isSearchSlot(slot);
}

/** The label of an option of a standard field. */
export function optionLabel(
  { settings }: Catalogue,
  kind: RecordKind,
  key: string,
  option: string,
): string {
  const own = settings[kind]?.[key]?.options;
  return own?.find((one) => one.key === option)?.label ?? option;
}
