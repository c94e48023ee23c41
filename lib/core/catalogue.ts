import { stagesAlike } from "./board-stages";
import type { Field, Fields } from "./field-kinds/define-fields";
import { choice } from "./field-kinds/kinds";
import type { Layout } from "./layout";
import { choiceOf, isSearchable, type OwnField, ownFields } from "./own-fields";
import type { OwnOption } from "./own-options";
import { isSearchSlot } from "./own-slots";
import { type RecordKind, recordKinds } from "./record-kinds";
import { firstStage, type Stages, stageNames } from "./stages";

/** The changes of a standard field by a company; absent parts stay as declared. */
export type FieldSetting = {
  label?: string | undefined;
  /** No form and no list shows it; the API and files have it. */
  hidden?: boolean | undefined;
  required?: boolean | undefined;
  /** The options of a choice, or those that a line of text offers. */
  options?: readonly OwnOption[] | undefined;
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
  /** The fields that the company added to each kind of records, without the kinds that have none. */
  own: Readonly<Partial<Record<RecordKind, readonly OwnField[]>>>;
  /** The standard fields that it changed, by their keys. */
  settings: Readonly<Partial<Record<RecordKind, FieldSettings>>>;
  /** All stages of the kinds whose stages it changed. */
  stages: Readonly<Partial<Record<RecordKind, Stages>>>;
  /** The layouts of the kinds whose fields it ordered. */
  layouts: Readonly<Partial<Record<RecordKind, Layout>>>;
};

/** The catalogue of a company that declared nothing. */
export const standardCatalogue: Catalogue = {
  own: {},
  settings: {},
  stages: {},
  layouts: {},
};

/** A kind of records with the stages of every company. */
export type StagedKind = { name: RecordKind; stages: Stages };

/** The stages of a kind as the company has them. */
export function stagesIn({ name, stages }: StagedKind, catalogue: Catalogue | undefined): Stages {
  return catalogue?.stages[name] ?? stages;
}

const nothing: Fields = {};

type Made = { kind: RecordKind; own: Fields; all: WeakMap<Fields, Fields> };

const made = new WeakMap<Catalogue, Map<string, Made>>();

function madeOf(catalogue: Catalogue, kind: string): Made | null {
  const name = recordKinds.find((one) => one === kind);
  if (!name) return null;
  const own = catalogue.own[name];
  if (!own && !catalogue.settings[name] && !catalogue.stages[name]) return null;
  const byKind = made.get(catalogue) ?? new Map<string, Made>();
  made.set(catalogue, byKind);
  const known = byKind.get(kind) ?? {
    kind: name,
    own: own ? ownFields(own) : nothing,
    all: new WeakMap<Fields, Fields>(),
  };
  byKind.set(kind, known);
  return known;
}

/** The fields that the company added to a kind of records; null if there are none. */
export function ownFieldsOf(catalogue: Catalogue | undefined, kind: string): Fields | null {
  const own = catalogue && madeOf(catalogue, kind)?.own;
  return own && own !== nothing ? own : null;
}

/** The fields that the company added to a kind of records and that a search looks in, in the order of their columns. */
export function searchedFields({ own }: Catalogue, kind: string): OwnField[] {
  const name = recordKinds.find((one) => one === kind);
  const searched = (name && own[name]?.filter(isSearched)) ?? [];
  return searched.toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
}

function isSearched({ searched, kind, slot }: OwnField): boolean {
  return searched === true && isSearchable(kind) && isSearchSlot(slot);
}

/** The fields of a kind as the company has them: the standard ones, then those that it added. */
export function fieldsIn<F extends Fields>(
  fields: F,
  catalogue: Catalogue | undefined,
  kind: string,
): F {
  const known = catalogue && madeOf(catalogue, kind);
  if (!known) return fields;
  const all = known.all.get(fields) ?? { ...changed(fields, catalogue, known.kind), ...known.own };
  known.all.set(fields, all);
  // biome-ignore lint/plugin/cast: the fields of F and others, of which the type says nothing
  return all as F;
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

function changed(fields: Fields, { settings, stages }: Catalogue, kind: RecordKind): Fields {
  const set = settings[kind] ?? {};
  const own = stages[kind];
  const entries = Object.entries(fields).map(([key, field]): [string, Field] => {
    const staged = own && key === "stage" ? { ...field, ...stageField(own, field) } : field;
    return [key, set[key] ? withSetting(staged, set[key]) : staged];
  });
  return Object.fromEntries(entries);
}

function withSetting(field: Field, { label, hidden, required, options }: FieldSetting): Field {
  return {
    ...field,
    ...(label && { label, shortLabel: label, sheet: { ...field.sheet, title: label } }),
    ...(hidden && { hidden }),
    ...(required && { asked: true }),
    ...(options && optionsOf(field, options)),
  };
}

/** A choice has these options; a line of text offers their labels and takes any other text. */
function optionsOf(field: Field, options: readonly OwnOption[]): Partial<Field> {
  if ("choices" in field.kind) return { kind: choiceOf(options) };
  return { offers: options.flatMap(({ label, archived }) => (archived ? [] : [label])) };
}

/** The part of a field's declaration that follows from the stages of its kind. */
function stageField(
  stages: Stages,
  { sort }: Field,
): Pick<Field, "kind" | "initial" | "sort" | "alike"> {
  const names = stageNames(stages);
  const labels = Object.fromEntries(
    stages.flatMap(({ name, label }) => (label ? [[name, label]] : [])),
  );
  const remaining = stages.flatMap(({ name, isRemoved }) => (isRemoved ? [] : [name]));
  return {
    kind: { ...choice(names, labels), offered: remaining },
    initial: firstStage(stages),
    ...(sort && { sort: sort === true ? sort : names }),
    alike: stagesAlike(stages),
  };
}
