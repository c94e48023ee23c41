"use client";

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { keysOf, OptionPicker } from "@/components/form/option-picker";
import { Button } from "@/components/ui/button";
import { OfferedTexts } from "@/components/ui/offered-texts";
import {
  type Field,
  isNeverEmpty,
  isSameValue,
  nameOf,
  shownValue,
  valueText,
} from "@/lib/core/field-kinds/define-fields";
import {
  type ChoiceKind,
  type KindName,
  type MultiChoiceKind,
  yesOrNo,
} from "@/lib/core/field-kinds/kinds";
import { formatDate } from "@/lib/core/format";
import { parseDateInput } from "@/lib/core/parse-date-input";
import type { InPlace } from "../editing/use-in-place";
import { ValueMenu } from "../list/cells";
import { Editable, MoneyEdit } from "../list/editable-cell";
import { FieldValue } from "./field-value";

type PropertyProps = {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  /** The record's name, for screen readers. */
  of: string;
  today: string;
  timeZone: string;
  isPlain: boolean;
  inPlace: InPlace;
};

/** A value of a record that is edited where it stands, and below it what is to be decided about it. */
export function Property(props: PropertyProps) {
  const { name, inPlace } = props;
  return (
    <>
      <PropertyEditor key={inPlace.taken(name)} {...props} />
      <Undecided name={name} inPlace={inPlace} />
    </>
  );
}

/** A colleague's change of a field that the person types into, and a typed value that was refused. */
export function Undecided({ name, inPlace }: Pick<PropertyProps, "name" | "inPlace">) {
  const refused = inPlace.refused(name);
  const theirs = inPlace.theirs(name);
  return (
    <>
      {theirs && (
        <Question text={theirs}>
          <Settle onClick={() => inPlace.settle(name, "take")}>Take it</Settle>
          <Settle onClick={() => inPlace.settle(name, "keep")}>Keep mine</Settle>
        </Question>
      )}
      {refused && (
        <Question text={`${refused.message}. Yours: ${refused.text}`}>
          <Button size="sm" variant="secondary" onClick={() => inPlace.save(name, refused.value)}>
            {refused.isStale ? "Save Mine" : "Try Again"}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => inPlace.giveUp(name)}>
            {refused.isStale ? "Keep Theirs" : "Discard"}
          </Button>
        </Question>
      )}
    </>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mt-1 rounded-md bg-warning px-2.5 py-2 text-table text-warning-foreground"
    >
      <p>{text}</p>
      <p className="mt-1.5 flex gap-2">{children}</p>
    </div>
  );
}

/** The input keeps the focus, as it saves when it loses that. */
function Settle(props: { onClick: () => void; children: string }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}

function PropertyEditor(props: PropertyProps) {
  const { name, field, label, value, of, inPlace } = props;
  const save = (next: unknown) => inPlace.save(name, next);
  const { kind } = field;
  switch (kind.name) {
    case "choice":
      return "choices" in kind && <LabelledChoices {...props} of={of} kind={kind} onSave={save} />;
    case "multiChoice":
      return "choices" in kind && <Options {...props} kind={kind} />;
    case "person":
      return <People {...props} onSave={save} />;
    case "checkbox":
      return (
        <Choices
          {...props}
          value={field.slot && value === null ? null : yesOrNo(value === true)}
          choices={[yesOrNo(true), yesOrNo(false)]}
          onChoose={(choice) => save(choice === yesOrNo(true))}
        />
      );
    case "rupees":
      return (
        <MoneyEdit
          label={label}
          of={of}
          value={typeof value === "number" ? value : null}
          onSave={save}
          onInvalid={(typed) => inPlace.note(name, typed)}
          onTyping={(isTyping) => inPlace.type(name, isTyping)}
          none={addLabel}
        />
      );
    default:
      return <TypedProperty {...props} />;
  }
}

/** Shown where there is no value yet. */
const addLabel = "Add";

function Unfilled() {
  return <span className="text-muted-foreground">{addLabel}</span>;
}

const noChoice = "No value";

/** The choices by the words that people read; an added field can also be emptied. */
function LabelledChoices({
  kind: { choices, labels, offered = choices },
  onSave,
  ...props
}: PropertyProps & { kind: ChoiceKind; onSave: (value: string | null) => void }) {
  const { field, value } = props;
  const word = (key: string) => labels[key] ?? key;
  const mayEmpty = field.slot && !field.asked && value;
  return (
    <Choices
      {...props}
      value={typeof value === "string" ? word(value) : value}
      choices={[...offered.map(word), ...(mayEmpty ? [noChoice] : [])]}
      onChoose={(chosen) => onSave(choices.find((key) => word(key) === chosen) ?? null)}
    />
  );
}

/** The members; one of an added field can also be removed. */
function People({ onSave, ...props }: PropertyProps & { onSave: (name: string | null) => void }) {
  const { field, value, inPlace } = props;
  const name = nameOf(value) ?? value;
  const mayEmpty = field.slot && !field.asked && name;
  return (
    <Choices
      {...props}
      value={name}
      choices={mayEmpty ? [...inPlace.people, noChoice] : inPlace.people}
      onChoose={(chosen) => onSave(chosen === noChoice ? null : chosen)}
    />
  );
}

/** Several options; they are saved once their list is closed. */
function Options({ kind, ...props }: PropertyProps & { kind: MultiChoiceKind }) {
  const { field, label, of, value, timeZone, inPlace } = props;
  const [drafts, setDrafts] = useState<readonly string[] | null>(null);
  const chosen = drafts ?? keysOf(value);
  const text = chosen.length > 0 ? valueText(field, chosen, timeZone) : "";

  function save() {
    setDrafts(null);
    if (!isSameValue(chosen, keysOf(value)))
      inPlace.save(props.name, chosen.length > 0 ? chosen : null);
  }

  return (
    <OptionPicker
      label={label}
      kind={kind}
      chosen={chosen}
      onChange={setDrafts}
      onClosed={save}
      data-edits
      aria-label={`${label} of ${of}: ${text || addLabel}, edit`}
      className="cell-button wrap-anywhere"
    >
      {text || <Unfilled />}
    </OptionPicker>
  );
}

type ChoicesProps = PropertyProps & {
  choices: readonly string[];
  onChoose: (choice: string) => void;
};

function Choices({ label, of, value, choices, onChoose }: ChoicesProps) {
  const present = typeof value === "string" ? value : "";
  return (
    <ValueMenu
      label={label}
      of={of}
      value={present}
      text={present || addLabel}
      choices={present && !choices.includes(present) ? [present, ...choices] : choices}
      onChoose={(choice) => choice !== present && onChoose(choice)}
      className="cell-button"
    >
      <span className="cut-text">{present || <Unfilled />}</span>
    </ValueMenu>
  );
}

/** A text, number or date. Links keep their click; a pencil beside them edits. */
function TypedProperty(props: PropertyProps) {
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
