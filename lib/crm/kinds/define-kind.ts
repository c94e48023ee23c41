import type { InCompany, StandardKind } from "@/lib/core/company";
import { type Field, type Fields, isMember } from "@/lib/core/field-kinds/define-fields";
import { countOf } from "@/lib/core/format";
import type { ManyRecords, RecordKind } from "@/lib/core/record-kinds";

/** The part of a kind of records that is the same in every company. */
export type Kind<F extends Fields = Fields> = {
  name: RecordKind;
  /** Several records, as addresses and answers name them. */
  many: ManyRecords;
  /** The name of a record in messages: "Lead". */
  title: string;
  /** The field that names a record. */
  label: keyof F & string;
  /** The parent kind, and the field that refers to it. */
  parent: { kind: RecordKind; by: keyof F & string } | null;
  /** The column of the person who holds a record and all that hangs on it. */
  holder?: string;
  /** The columns of its list in their order, by their ids. */
  columns: readonly string[];
  /** The columns that a list hides until a person chooses them. */
  hiddenColumns: readonly string[];
  /** The parameters that the screen of its list reads besides the filters of the API. */
  screenFilters?: readonly string[];
  /** Groups of fields that an undo restores together or not at all. */
  together?: readonly (readonly (keyof F & string)[])[];
  /** Whether files are imported as this kind. */
  isImported: boolean;
  /** Proposals are made for its records. */
  hasProposals?: boolean;
};

/** The declaration of a kind of records; `companyOf` makes it a company's. */
export type DeclaredKind<F extends Fields = Fields> = Kind<F> & StandardKind<F>;

/** A kind of records as a company has it. */
export type CompanyKind = InCompany<DeclaredKind>;

/** Declares a kind without widening the types of its fields and names. */
export function defineKind<const F extends Fields, const K extends DeclaredKind<F>>(
  kind: K & { standard: { fields: F } },
): K & { standard: { fields: F } } {
  return kind;
}

/** "1 lead", "12 leads". */
export function countRecords({ name, many }: Pick<Kind, "name" | "many">, count: number): string {
  return countOf(count, name, many);
}

/** The fields that hold a member, with their keys. */
export function memberFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isMember(field));
}
