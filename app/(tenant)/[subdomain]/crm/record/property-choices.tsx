"use client";

import { useState } from "react";
import { keysOf, OptionPicker } from "@/components/form/option-picker";
import { isSameValue, nameOf, valueText } from "@/lib/core/field-kinds/define-fields";
import type { ChoiceKind, MultiChoiceKind } from "@/lib/core/field-kinds/kinds";
import { ValueMenu } from "../parts/cells";
import { addLabel, type PropertyProps, Unfilled } from "./property-parts";

const noChoice = "No value";

/** The choices by the words that people read; an added field can also be emptied. */
export function LabelledChoices({
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
export function People({
  onSave,
  ...props
}: PropertyProps & { onSave: (name: string | null) => void }) {
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
export function Options({ kind, ...props }: PropertyProps & { kind: MultiChoiceKind }) {
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

export function Choices({ label, of, value, choices, onChoose }: ChoicesProps) {
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
