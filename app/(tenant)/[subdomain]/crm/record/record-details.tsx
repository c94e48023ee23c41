"use client";

import { type ReactNode, useState } from "react";
import { FieldInPlace, isEditedInPlace } from "@/components/field/in-place";
import type { InPlaceProps } from "@/components/field/in-place-parts";
import { FieldValue } from "@/components/field/value";
import { Facts, LongText, RailSection } from "@/components/list/details-card";
import { Button } from "@/components/ui/button";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import { type Field, type Fields, valueIn } from "@/lib/core/field-kinds/define-fields";
import { typingOf } from "@/lib/core/field-kinds/typed";
import { isNotContacted } from "@/lib/core/no-contact";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { DeclaredKind } from "@/lib/crm/kinds/define-kind";
import { type FieldsOf, kinds } from "@/lib/crm/kinds/kinds";
import type { InPlace } from "../editing/use-in-place";
import type { RecordContext } from "../record-context";
import { Undecided } from "./undecided";

/** A kind and the places of its fields on its page. */
export type Details = { kind: StandardKind } & Places<string>;

type Places<Key extends string> = {
  /** The first fields of the details, in their order. */
  first: readonly Key[];
  /** The fields with a place of their own: in the header, on a card, or in a fact of the kind. */
  elsewhere: readonly Key[];
};

/** The details of a kind: every field except its name, its parent, computed ones and those `elsewhere`. */
export function detailsOf<K extends RecordKind>(
  kind: K,
  { first, elsewhere }: Places<keyof FieldsOf<K> & string>,
): Details {
  const declared: DeclaredKind = kinds[kind];
  const { label, parent } = declared;
  const { fields } = declared.standard;
  const computed = Object.keys(fields).filter((key) => fields[key]?.computed);
  const shown = parent ? [label, parent.by] : [label];
  return { kind: declared, first, elsewhere: [...shown, ...computed, ...elsewhere] };
}

/** The details with the fields as the company has and orders them. */
function detailsIn(details: Details, catalogue: Catalogue): Details & { fields: Fields } {
  const { name, fields } = companyOf(catalogue).kind(details.kind);
  const sections = catalogue.layouts[name]?.sections;
  const first = sections?.flatMap((section) => section.fields) ?? details.first;
  return { ...details, fields, first };
}

type Fact = readonly [label: string, value: ReactNode];

type RecordDetailsProps = {
  details: Details;
  record: object;
  name: string;
  context: Pick<RecordContext, "timeZone" | "today" | "catalogue">;
  /** Edits the fields where they stand; without it they are only read. */
  inPlace?: InPlace | undefined;
  /** Labels that differ for this record. */
  labels?: Readonly<Record<string, string>>;
  /** Facts of the kind that are no single field. */
  before?: readonly Fact[];
  after: readonly Fact[];
  /** Shown beside the title. */
  action?: ReactNode;
};

/** The place of details: on a page that edits them, or beside a list. */
export type DetailsPlace = Pick<RecordDetailsProps, "context" | "inPlace">;

type Shown = { name: string; field: Field; label: string; value: unknown };

/** Every field of a record that has no place of its own; longer texts stand below, empty ones folded. */
export function RecordDetails(props: RecordDetailsProps) {
  const { record, labels = {}, before = [], after, action, inPlace } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const details = detailsIn(props.details, props.context.catalogue);
  const all = shownFields(details).map(([name, field]) => ({
    name,
    field,
    label: labels[name] ?? field.label,
    value: valueIn(record, name, field),
  }));
  const isFolded = (one: Shown) => isEmpty(one) && !inPlace?.refused(one.name);
  const folded = all.filter(isFolded);
  const shown = isUnfolded ? all : all.filter((one) => !isFolded(one));
  const facts = shown.filter(({ field }) => !typingOf(field).isLong);
  const texts = shown.filter(({ field }) => typingOf(field).isLong);
  const place = (one: Shown) => <Value key={one.name} {...props} {...one} of={props.name} />;
  return (
    <RailSection title="Details" action={action}>
      <Facts facts={[...before, ...facts.map((one): Fact => [one.label, place(one)]), ...after]} />
      {texts.map((one) => (
        <LongText key={one.name} title={one.label}>
          {place(one)}
        </LongText>
      ))}
      {folded.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isUnfolded}
          className="-ms-2.5 self-start text-muted-foreground"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Hide empty" : `+ ${folded.length} empty`}
        </Button>
      )}
    </RailSection>
  );
}

type ValueProps = Pick<RecordDetailsProps, "record" | "context" | "inPlace"> &
  Shown & { of: string };

function Value({ record, inPlace, context: { timeZone, today }, ...shown }: ValueProps) {
  const { field, value, of } = shown;
  const isPlain = isNotContacted(record);
  if (!inPlace?.mayChange || !isEditedInPlace(field))
    return <FieldValue {...{ field, value, of, timeZone, isPlain }} />;
  const { name, label } = shown;
  return <Property {...{ name, label, field, value, of, timeZone, isPlain, inPlace, today }} />;
}

/** An added yes or no is empty until it is answered; a standard one is No without an answer. */
function isEmpty({ field, value }: Shown): boolean {
  return value === null || value === undefined || value === "" || (value === false && !field.slot);
}

function shownFields({ fields, first, elsewhere }: ReturnType<typeof detailsIn>) {
  const place = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  return Object.entries(fields)
    .filter(([key, { hidden }]) => !hidden && !elsewhere.includes(key))
    .toSorted(([one], [other]) => place(one) - place(other));
}

/** A value of a record that is edited where it stands, and below it what is to be decided about it. */
function Property(props: InPlaceProps & { inPlace: InPlace }) {
  const { name, inPlace } = props;
  return (
    <>
      <FieldInPlace key={inPlace.taken(name)} {...props} />
      <Undecided name={name} inPlace={inPlace} />
    </>
  );
}
