"use client";

import type { ReactNode } from "react";
import { MoneyField, NumberField } from "@/components/form/amount-fields";
import {
  CheckboxField,
  ComboboxField,
  MemberField,
  OptionsField,
  SelectField,
} from "@/components/form/choice-fields";
import { ContactsField } from "@/components/form/contacts-field";
import type { FieldProps } from "@/components/form/field";
import {
  DateField,
  EmailField,
  PhoneField,
  TextareaField,
  TextField,
  UrlField,
} from "@/components/form/text-fields";
import type { ComboboxOption } from "@/components/ui/combobox";
import type { SelectOption } from "@/components/ui/native-select";
import {
  type Field,
  type Fields,
  isBeingChanged,
  isMember,
  keyWithin,
  type StoredFields,
} from "@/lib/core/field-kinds/define-fields";
import type { KindName, Options } from "@/lib/core/field-kinds/kinds";

export type DeclaredFieldsProps<F extends Fields> = {
  fields: F;
  /** The shown ones, in their order. */
  names: readonly (keyof StoredFields<F> & string)[];
  /** Members, offered for a person. */
  people?: readonly string[];
  /** The offered choices, where they are not all of the field's. */
  choices?: Readonly<Record<string, readonly SelectOption[]>>;
};

/** The inputs of declared fields, each by the kind of its field. */
export function DeclaredFields<F extends Fields>(props: DeclaredFieldsProps<F>) {
  const { fields, names, people = [], choices = {} } = props;
  return names.map((name) => (
    <DeclaredField
      key={name}
      name={name}
      field={fields[name]}
      people={people}
      choices={choices[name]}
    />
  ));
}

type DeclaredFieldProps = {
  name: string;
  field: Field | undefined;
  people: readonly string[];
  choices: readonly SelectOption[] | undefined;
};

function DeclaredField({ name, field, people, choices }: DeclaredFieldProps) {
  if (!field || field.hidden) return null;
  const { label, within } = field;
  const props = {
    name: within ? `${within}.${keyWithin(name)}` : name,
    label,
    required: Boolean(field.required || field.asked),
    ...noteOf(field),
  };
  return inputs[field.kind.name](props, { field, people, choices });
}

type Offers = { field: Field } & Pick<DeclaredFieldProps, "people" | "choices">;
type Input = (props: FieldProps, offers: Offers) => ReactNode;

const line: Input = (props, { field: { offers } }) =>
  offers ? (
    <ComboboxField {...props} options={optionsOf(offers)} custom />
  ) : (
    <TextField {...props} />
  );

const inputs: Record<KindName, Input> = {
  name: line,
  line,
  text: (props, offers) =>
    offers.field.offers ? line(props, offers) : <TextareaField {...props} />,
  phone: (props) => <PhoneField {...props} />,
  email: (props) => <EmailField {...props} />,
  url: (props) => <UrlField {...props} />,
  date: (props) => <DateField {...props} />,
  time: line,
  rupees: (props) => <MoneyField {...props} />,
  number: (props) => <NumberField {...props} />,
  checkbox: (props) => <CheckboxField {...props} />,
  person: (props, { field, people }) =>
    isMember(field) ? (
      <MemberField {...props} people={people} />
    ) : (
      <ComboboxField {...props} options={optionsOf(people)} custom />
    ),
  choice: (props, { field: { kind, initial }, choices }) => {
    const own = "choices" in kind ? kind : undefined;
    const options = choices ?? (own ? choiceOptions(own) : []);
    const unoffered = own ? choiceOptions({ ...own, offered: own.choices }) : [];
    const emptyLabel = initial ? {} : { emptyLabel: "Choose one" };
    return <SelectField {...props} {...{ options, unoffered }} {...emptyLabel} />;
  },
  multiChoice: (props, { field: { kind } }) =>
    "choices" in kind && <OptionsField {...props} kind={kind} />,
  reference: line,
  contacts: (props) => <ContactsField {...props} />,
};

function noteOf(field: Field) {
  if (field.changing) return { hint: isBeingChanged(field), disabled: true };
  return field.help ? { hint: field.help } : {};
}

/** The offered choices by the words that people read. */
export function choiceOptions({ choices, labels, offered = choices }: Options): SelectOption[] {
  return offered.map((value) => ({ value, label: labels[value] ?? value }));
}

function optionsOf(values: readonly string[]): ComboboxOption[] {
  return values.map((value) => ({ value, label: value }));
}
