"use client";

import { type ComponentProps, useId } from "react";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { type Field, isNeverEmpty, shownValue } from "@/lib/core/field-kinds/define-fields";
import type { KindName } from "@/lib/core/field-kinds/kinds";
import { formatDate } from "@/lib/core/format";
import { parseDateInput } from "@/lib/core/parse-date-input";
import { Editable } from "../parts/editable-cell";
import { FieldValue } from "../parts/field-value";
import { addLabel, type PropertyProps, Unfilled } from "./property-parts";

/** A text, number or date. Links keep their click; a pencil beside them edits. */
export function TypedProperty(props: PropertyProps) {
  const { name, field, label, value, of, today, timeZone, isPlain, inPlace } = props;
  const id = useId();
  const { kind, offers } = field;
  const isLink = kind.name === "phone" || kind.name === "email" || kind.name === "url";
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
        {...inputOf(field)}
        list={offers && id}
        isValid={(typed) => readTyped(field, typed, today) !== undefined}
        onSave={(typed) => inPlace.save(name, readTyped(field, typed, today))}
        onInvalid={(typed) => inPlace.note(name, typed)}
        onTyping={(isTyping) => inPlace.type(name, isTyping)}
      >
        {(edit) =>
          isLink && value ? (
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

function typedText({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  return kind.name === "date" ? formatDate(String(value)) : String(value);
}

/** The value of typed text: null for none, undefined where it is no value of the field. The server has the last word. */
export function readTyped(field: Field, typed: string, today: string): unknown {
  if (typed === "") return isNeverEmpty(field) && field.initial === undefined ? undefined : null;
  if (field.kind.name === "date") return parseDateInput(typed, today) ?? undefined;
  if (field.kind.name !== "number") return typed;
  if ("decimals" in field.kind) return Number.isFinite(Number(typed)) ? Number(typed) : undefined;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

type InputMode = ComponentProps<typeof Editable>["inputMode"];

const modes: Partial<Record<KindName, InputMode>> = {
  phone: "tel",
  email: "email",
  url: "url",
  number: "decimal",
};
const longest: Partial<Record<KindName, number>> = {
  text: 5_000,
  url: 500,
  email: 254,
  date: 40,
  phone: 40,
};

function inputOf({ kind, max }: Field) {
  return {
    inputMode: modes[kind.name] ?? "text",
    maxLength: max ?? longest[kind.name] ?? 120,
    isLong: kind.name === "text",
  } as const;
}
