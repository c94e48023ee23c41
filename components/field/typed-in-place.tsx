"use client";

import { useId } from "react";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { shownValue } from "@/lib/core/field-kinds/define-fields";
import { readTyped, typedText, typingOf } from "@/lib/core/field-kinds/typed";
import { Editable } from "./editable";
import { addLabel, type InPlaceProps, Unfilled } from "./in-place-parts";
import { FieldValue, isLink } from "./value";

/** A text, number or date. Links keep their click; a pencil beside them edits. */
export function TypedInPlace(props: InPlaceProps) {
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
