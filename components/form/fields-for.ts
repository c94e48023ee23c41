"use client";

import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type * as z from "zod";
import { MoneyField, NumberField } from "./amount-fields";
import { CheckboxField, ComboboxField, SelectField } from "./choice-fields";
import { Field } from "./field";
import {
  DateField,
  EmailField,
  PhoneField,
  TextareaField,
  TextField,
  TimeField,
  UrlField,
} from "./text-fields";

/** The names in a schema's values; those of a schema that preprocesses are only known from its output. */
type FieldName<S extends z.ZodType> = S extends z.ZodType
  ? PathsOf<unknown extends z.input<S> ? z.output<S> : z.input<S>>
  : never;

type PathsOf<V> = V extends FieldValues ? FieldPath<V> : never;

type Named<C, Name> = C extends (props: infer P) => ReactNode
  ? (props: Omit<P, "name"> & { name: Name }) => ReactNode
  : never;

type Fields = typeof fields;

type FieldsFor<Name> = { [K in keyof Fields]: Named<Fields[K], Name> } & {
  /** The present value of a field; the component renders again when it changes. */
  useValue: (name: Name) => unknown;
};

const fields = {
  CheckboxField,
  ComboboxField,
  DateField,
  EmailField,
  Field,
  MoneyField,
  NumberField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
  TimeField,
  UrlField,
};

const useValue = (name: string): unknown => useWatch({ name });

/** The fields of a form with this schema: a name that its values do not have is a type error. */
export function fieldsFor<S extends z.ZodType>(): FieldsFor<FieldName<S>> {
  return { ...fields, useValue };
}
