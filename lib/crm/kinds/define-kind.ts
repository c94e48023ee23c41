import { type Catalogue, fieldsIn, stagesIn } from "@/lib/core/catalogue";
import { type Field, type Fields, isMember } from "@/lib/core/field-kinds/define-fields";
import { countOf } from "@/lib/core/format";
import type { ManyRecords, RecordKind } from "@/lib/core/record-kinds";
import { isClosedStage, type Stages, stageNames } from "@/lib/core/stages";

/** A kind of records; `stored-kind.ts` adds its table and rules. */
export type Kind<F extends Fields = Fields> = {
  name: RecordKind;
  /** Several records, as addresses and answers name them. */
  many: ManyRecords;
  /** One record, as messages name it: "Lead". */
  title: string;
  fields: F;
  /** The field that names a record. */
  label: keyof F & string;
  /** The parent kind, and the field that refers to it. */
  parent: { kind: RecordKind; by: keyof F & string } | null;
  /** The column of the person who holds a record and all that hangs on it. */
  holder?: string;
  /** The columns of its list, by their ids. */
  columns: readonly string[];
  /** The parameters that the screen of its list reads besides the filters of the API. */
  screenFilters?: readonly string[];
  /** Groups of fields that an undo restores together or not at all. */
  together?: readonly (readonly (keyof F & string)[])[];
  /** The stages of the field `stage`; null without one. */
  stages: Stages | null;
  /** The field values of open records; null if every record is open. */
  open: { field: keyof F & string; values: readonly string[] } | null;
  /** Whether files are imported as this kind. */
  isImported: boolean;
  /** Proposals are made for its records. */
  hasProposals?: boolean;
};

/** Declares a kind without widening the types of its fields and names. */
export function defineKind<const F extends Fields, const K extends Kind<F>>(
  kind: K & { fields: F },
): K & { fields: F } {
  return kind;
}

const inCatalogue = new WeakMap<Catalogue, Map<Kind, Kind>>();

/** The kind as the company has it: its fields and its stages. */
export function kindIn<K extends Kind>(kind: K, catalogue: Catalogue): K {
  const fields = fieldsIn(kind.fields, catalogue, kind.name);
  if (fields === kind.fields) return kind;
  const known = inCatalogue.get(catalogue) ?? new Map<Kind, Kind>();
  inCatalogue.set(catalogue, known);
  const stages = kind.stages && stagesIn({ ...kind, stages: kind.stages }, catalogue);
  const own = known.get(kind) ?? {
    ...kind,
    fields,
    stages,
    open: kind.open?.field === "stage" && stages ? openStages(stages) : kind.open,
  };
  known.set(kind, own);
  // biome-ignore lint/plugin/cast: the same kind with further fields
  return own as K;
}

/** The open stages of a kind. */
export function openStages(stages: Stages) {
  const values = stageNames(stages).filter((name) => !isClosedStage(stages, name));
  return { field: "stage", values } as const;
}

/** "1 lead", "12 leads". */
export function countRecords({ name, many }: Pick<Kind, "name" | "many">, count: number): string {
  return countOf(count, name, many);
}

/** The column with the id of a named member, by the field of the name. */
export function linkedFields(fields: Fields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([key, { linkedBy }]) => (linkedBy ? [[key, linkedBy]] : [])),
  );
}

/** The fields that hold a member, with their keys. */
export function memberFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isMember(field));
}
