"use client";

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
import type { ChoiceKind } from "@/lib/core/field-kinds/kinds";
import { MoneyField, NumberField } from "./amount-fields";
import {
  CheckboxField,
  ComboboxField,
  MemberField,
  OptionsField,
  SelectField,
} from "./choice-fields";
import {
  DateField,
  EmailField,
  PhoneField,
  TextareaField,
  TextField,
  UrlField,
} from "./text-fields";

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
  const { kind, label, within, offers } = field;
  const props = {
    name: within ? `${within}.${keyWithin(name)}` : name,
    label,
    required: Boolean(field.required || field.asked),
    ...noteOf(field),
  };
  switch (kind.name) {
    case "text":
      return offers ? (
        <ComboboxField {...props} options={optionsOf(offers)} custom />
      ) : (
        <TextareaField {...props} />
      );
    case "phone":
      return <PhoneField {...props} />;
    case "email":
      return <EmailField {...props} />;
    case "url":
      return <UrlField {...props} />;
    case "date":
      return <DateField {...props} />;
    case "rupees":
      return <MoneyField {...props} />;
    case "number":
      return <NumberField {...props} />;
    case "checkbox":
      return <CheckboxField {...props} />;
    case "person":
      if (isMember(field)) return <MemberField {...props} people={people} />;
      return <ComboboxField {...props} options={optionsOf(people)} custom />;
    case "choice": {
      const options = choices ?? ("choices" in kind ? choiceOptions(kind) : []);
      const emptyLabel = field.initial ? {} : { emptyLabel: "Choose one" };
      const unoffered = "choices" in kind ? choiceOptions({ ...kind, offered: kind.choices }) : [];
      return <SelectField {...props} {...{ options, unoffered }} {...emptyLabel} />;
    }
    case "multiChoice":
      return "choices" in kind && <OptionsField {...props} kind={kind} />;
    default:
      return offers ? (
        <ComboboxField {...props} options={optionsOf(offers)} custom />
      ) : (
        <TextField {...props} />
      );
  }
}

function noteOf(field: Field) {
  if (field.changing) return { hint: isBeingChanged(field), disabled: true };
  return field.help ? { hint: field.help } : {};
}

/** The offered choices by the words that people read. */
export function choiceOptions({ choices, labels, offered = choices }: ChoiceKind): SelectOption[] {
  return offered.map((value) => ({ value, label: labels[value] ?? value }));
}

function optionsOf(values: readonly string[]): ComboboxOption[] {
  return values.map((value) => ({ value, label: value }));
}
