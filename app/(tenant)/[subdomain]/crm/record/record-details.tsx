import type { ReactNode } from "react";
import { DetailsCard, LongText } from "@/components/list/details-card";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { isNotContacted } from "@/lib/core/no-contact";
import { FieldValue, storedValue } from "./field-value";

/** The fields of a kind and their places on its page. */
export type Details = { fields: Fields } & Places<string>;

type Places<Key extends string> = {
  /** The first fields of the details, in their order. */
  first: readonly Key[];
  /** The fields with a place of their own: in the header, on a card, or in a fact of the kind. */
  elsewhere: readonly Key[];
};

/** The details of a kind: every field except those `elsewhere`. */
export function detailsOf<F extends Fields>(fields: F, places: Places<keyof F & string>): Details {
  return { fields, ...places };
}

type Fact = readonly [label: string, value: ReactNode];

type RecordDetailsProps = {
  details: Details;
  record: object;
  name: string;
  timeZone: string;
  /** Labels that differ for this record. */
  labels?: Readonly<Record<string, string>>;
  /** Facts of the kind that are no single field. */
  before?: readonly Fact[];
  after: readonly Fact[];
  /** Shown beside the title. */
  action?: ReactNode;
};

/** The card with every field of a record without another place; longer texts are below. */
export function RecordDetails(props: RecordDetailsProps) {
  const { details, record, name, timeZone, labels = {}, before = [], after, action } = props;
  const shown = shownFields(details).map(([key, field]) => ({
    key,
    field,
    label: labels[key] ?? field.label,
    value: storedValue(record, key, field),
  }));
  const facts = shown.filter(({ field }) => field.kind.name !== "text");
  const texts = shown.filter(({ field }) => field.kind.name === "text");
  return (
    <DetailsCard
      facts={[
        ...before,
        ...facts.map(
          ({ key, field, label, value }): Fact => [
            label,
            <FieldValue
              key={key}
              {...{ field, value, timeZone }}
              of={name}
              isPlain={isNotContacted(record)}
            />,
          ],
        ),
        ...after,
      ]}
      action={action}
    >
      {texts.map(({ key, label, value }) => (
        <LongText key={key} title={label} text={typeof value === "string" ? value : null} />
      ))}
    </DetailsCard>
  );
}

function shownFields({ fields, first, elsewhere }: Details) {
  const place = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  return Object.entries(fields)
    .filter(([key]) => !elsewhere.includes(key))
    .toSorted(([one], [other]) => place(one) - place(other));
}
