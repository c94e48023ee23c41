"use client";

import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { MoneyEdit } from "../parts/editable-cell";
import { Choices, LabelledChoices, Options, People } from "./property-choices";
import { addLabel, type PropertyProps } from "./property-parts";
import { TypedProperty } from "./typed-property";
import { Undecided } from "./undecided";

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
