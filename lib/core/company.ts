import { stagesAlike } from "./board-stages";
import { type Catalogue, type FieldSetting, standardCatalogue } from "./catalogue";
import { choiceOf, customFields, fromRules } from "./custom-fields";
import type { CustomOption } from "./custom-options";
import type { Field, Fields } from "./field-kinds/define-fields";
import { choice } from "./field-kinds/kinds";
import { type RecordKind, recordKinds } from "./record-kinds";
import { firstStage, openStages, type Stages, stageNames } from "./stages";

/** The field values of open records. */
type Open = { field: string; values: readonly string[] };

/** The part of a kind that companies change. Only `companyOf` reads it, apart from the standard schemas. */
export type StandardKind<F extends Fields = Fields, S extends Stages | null = Stages | null> = {
  name: RecordKind;
  standard: {
    fields: F;
    /** The stages of the field `stage`; null without one. */
    stages: S;
    /** Set where stages do not determine which records are open; without both every record is open. */
    open?: Open;
  };
};

type StagesOf<S> = [Exclude<S, null>] extends [never] ? null : Stages | Extract<S, null>;

/** A kind as a company has it. */
export type InCompany<K extends StandardKind> = Omit<K, "standard"> & {
  /** The standard fields, then the custom ones. */
  fields: K["standard"]["fields"];
  /** The custom fields. */
  custom: Fields;
  stages: StagesOf<K["standard"]["stages"]>;
  /** Null if every record is open. */
  open: Open | null;
};

/** The kinds of one version of a company's catalogue. */
export type Company = {
  kind: <K extends StandardKind>(kind: K) => InCompany<K>;
  /** The custom fields of the kind of this name; empty for other tables. */
  custom: (kind: string) => Fields;
  /** The value that `make` derives for `key` from the catalogue, made once; each key has one `make`. */
  once: <T>(key: object, make: (catalogue: Catalogue) => T) => T;
};

const companies = new WeakMap<Catalogue, Company>();

/** The company of a catalogue, made once a version; without one, a company that declared nothing. */
export function companyOf(catalogue: Catalogue = standardCatalogue): Company {
  const company = companies.get(catalogue) ?? newCompany(catalogue);
  companies.set(catalogue, company);
  return company;
}

function newCompany(catalogue: Catalogue): Company {
  const made = new Map<object, unknown>();
  const custom = new Map<string, Fields>(
    recordKinds.map((name) => [name, customFields(catalogue.custom[name] ?? [])]),
  );
  const once = <T>(key: object, make: (catalogue: Catalogue) => T): T => {
    if (!made.has(key)) made.set(key, make(catalogue));
    // biome-ignore lint/plugin/cast: every key has one `make`, so its value is of that type
    return made.get(key) as T;
  };
  const customOf = (kind: string) => custom.get(kind) ?? {};
  const kind = <K extends StandardKind>(declared: K) =>
    once(declared, () => inCompany(declared, catalogue, customOf(declared.name)));
  return { kind, custom: customOf, once };
}

function inCompany<K extends StandardKind>(
  { standard, ...kind }: K,
  catalogue: Catalogue,
  custom: Fields,
): InCompany<K> {
  const stages = standard.stages && (catalogue.stages[kind.name] ?? standard.stages);
  const changed = changedFields({ ...kind, standard }, catalogue);
  const fields = Object.keys(custom).length > 0 ? { ...changed, ...custom } : changed;
  const own = { ...kind, fields, custom, stages, open: openIn(standard, stages) };
  // biome-ignore lint/plugin/cast: the same kind with further fields, of which the type says nothing
  return own as unknown as InCompany<K>;
}

function openIn({ open }: StandardKind["standard"], stages: Stages | null): Open | null {
  return stages ? { field: "stage", values: openStages(stages) } : (open ?? null);
}

function changedFields({ name, standard }: StandardKind, catalogue: Catalogue): Fields {
  const stages = catalogue.stages[name];
  const settings = catalogue.settings[name];
  if (!stages && !settings) return standard.fields;
  const entries = Object.entries(standard.fields).map(([key, field]): [string, Field] => {
    const staged = stages && key === "stage" ? { ...field, ...stageField(stages, field) } : field;
    const setting = settings?.[key];
    return [key, setting ? withSetting(staged, setting) : staged];
  });
  return Object.fromEntries(entries);
}

function withSetting(field: Field, setting: FieldSetting): Field {
  const { label, hidden, options } = setting;
  return {
    ...field,
    ...(label && { label, shortLabel: label, sheet: { ...field.sheet, title: label } }),
    ...(hidden && { hidden }),
    ...fromRules(setting),
    ...(options && optionsOf(field, options)),
  };
}

/** A choice has these options; a line of text offers their labels and takes any other text. */
function optionsOf(field: Field, options: readonly CustomOption[]): Partial<Field> {
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
