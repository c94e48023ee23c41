"use client";

import type { ReactNode } from "react";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import type { KindName } from "@/lib/core/field-kinds/kinds";
import { LabelledChoices, Options, People, YesOrNo } from "./choices-in-place";
import { MoneyEdit } from "./editable";
import { addLabel, type InPlaceProps } from "./in-place-parts";
import { TypedInPlace } from "./typed-in-place";

/** The editors by kind; instants and references are changed by forms of their own. */
const editors: Record<KindName, ((props: InPlaceProps) => ReactNode) | null> = {
  name: TypedInPlace,
  line: TypedInPlace,
  text: TypedInPlace,
  phone: TypedInPlace,
  email: TypedInPlace,
  url: TypedInPlace,
  date: TypedInPlace,
  time: null,
  rupees: AmountInPlace,
  number: TypedInPlace,
  choice: LabelledChoices,
  multiChoice: Options,
  person: People,
  reference: null,
  checkbox: YesOrNo,
};

/** Whether a value can be edited where it stands. */
export function isEditedInPlace({ computed, changing, kind }: Field): boolean {
  return !computed && !changing && editors[kind.name] !== null;
}

/** A value that is edited where it stands. */
export function FieldInPlace(props: InPlaceProps) {
  const Editor = editors[props.field.kind.name];
  return Editor && <Editor {...props} />;
}

function AmountInPlace({ name, label, value, of, inPlace }: InPlaceProps) {
  return (
    <MoneyEdit
      label={label}
      of={of}
      value={typeof value === "number" ? value : null}
      onSave={(next) => inPlace.save(name, next)}
      onInvalid={(typed) => inPlace.note(name, typed)}
      onTyping={(isTyping) => inPlace.type(name, isTyping)}
      none={addLabel}
    />
  );
}
