"use client";

import { type ReactNode, useId } from "react";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { type Field, shownValue } from "@/lib/core/field-kinds/define-fields";
import type { KindName } from "@/lib/core/field-kinds/kinds";
import { readTyped, typedText, typingOf } from "@/lib/core/field-kinds/typed";
import { LabelledChoices, Options, People, YesOrNo } from "./choices-in-place";
import { Editable, MoneyEdit } from "./editable";
import { addLabel, type InPlaceProps, Unfilled } from "./in-place-parts";
import { FieldValue, isLink } from "./value";

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
  contacts: TypedInPlace,
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

/** A text, number or date. Links keep their click; a pencil beside them edits. */
function TypedInPlace(props: InPlaceProps) {
  const { name, field, label, value, of, today, timeZone, isPlain, inPlace } = props;
  const id = useId();
  const { offers } = field;
  const isEmpty = value === null || value === undefined || value === "";
  const shown = isEmpty ? (
    <Unfilled />
  ) : (
    <FieldValue {...{ field, value, of, timeZone, isPlain }} />
  );
  const text = isEmpty ? addLabel : shownValue(field, value, timeZone);
  return (
    <>
      {offers && <OfferedTexts id={id} texts={offers} />}
      <Editable
        label={`${label} of ${of}`}
        text={typedText(field, value)}
        {...typingOf(field)}
        list={offers && id}
        isValid={(typed) => readTyped(field, typed, today) !== undefined}
        onSave={(typed) => inPlace.save(name, readTyped(field, typed, today))}
        onInvalid={(typed) => inPlace.note(name, typed)}
        onTyping={(isTyping) => inPlace.type(name, isTyping)}
      >
        {(edit) =>
          isLink(field) && value ? (
            <span className="inline-flex max-w-full items-center gap-1">
              {shown}
              <button
                type="button"
                data-edits
                aria-label={`${label} of ${of}, edit`}
                data-row-icon="pencil"
                className="icon-button"
                onClick={edit}
              />
            </span>
          ) : (
            <button
              type="button"
              data-edits
              aria-label={`${label} of ${of}: ${text}, edit`}
              className="cell-button wrap-anywhere whitespace-pre-line"
              onClick={edit}
            >
              {shown}
            </button>
          )
        }
      </Editable>
    </>
  );
}
