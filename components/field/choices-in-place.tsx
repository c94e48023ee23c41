"use client";

import { useState } from "react";
import { keysOf, OptionPicker } from "@/components/form/option-picker";
import { type Field, isSameValue, nameOf, valueText } from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { addLabel, type InPlaceProps, Unfilled } from "./in-place-parts";
import { ValueMenu } from "./value-menu";

const noChoice = "No value";

/** The choices by the words that people read; a custom field can also be emptied. */
export function LabelledChoices(props: InPlaceProps) {
  const { name, field, value, inPlace } = props;
  if (!("choices" in field.kind)) return null;
  const { choices, labels, offered = choices } = field.kind;
  const word = (key: string) => labels[key] ?? key;
  const save = (chosen: string) =>
    inPlace.save(name, choices.find((key) => word(key) === chosen) ?? null);
  return (
    <Choices
      {...props}
      value={typeof value === "string" ? word(value) : value}
      choices={[...offered.map(word), ...(mayEmpty(field, value) ? [noChoice] : [])]}
      onChoose={save}
    />
  );
}

/** The members; one of a custom field can also be removed. */
export function People(props: InPlaceProps) {
  const { name, field, value, inPlace } = props;
  const person = nameOf(value) ?? value;
  return (
    <Choices
      {...props}
      value={person}
      choices={mayEmpty(field, person) ? [...inPlace.people, noChoice] : inPlace.people}
      onChoose={(chosen) => inPlace.save(name, chosen === noChoice ? null : chosen)}
    />
  );
}

function mayEmpty({ slot, asked }: Field, value: unknown): boolean {
  return Boolean(slot && !asked && value);
}

/** Yes or no; a custom field has neither until it is answered. */
export function YesOrNo(props: InPlaceProps) {
  const { name, field, value, inPlace } = props;
  return (
    <Choices
      {...props}
      value={field.slot && value === null ? null : yesOrNo(value === true)}
      choices={[yesOrNo(true), yesOrNo(false)]}
      onChoose={(choice) => inPlace.save(name, choice === yesOrNo(true))}
    />
  );
}

/** Several options; they are saved once their list is closed. */
export function Options(props: InPlaceProps) {
  const { field, label, of, value, timeZone, inPlace } = props;
  const [drafts, setDrafts] = useState<readonly string[] | null>(null);
  if (!("choices" in field.kind)) return null;
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
      kind={field.kind}
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

type ChoicesProps = InPlaceProps & {
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
