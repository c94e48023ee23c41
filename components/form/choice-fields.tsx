"use client";

import { type ComponentProps, useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { NativeSelect, type SelectOption } from "@/components/ui/native-select";
import type { Options } from "@/lib/core/field-kinds/kinds";
import { Field, type FieldProps, useField } from "./field";
import { keysOf, OptionInput } from "./option-picker";
import { asText } from "./text-fields";

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  /** More options, each shown only while it is chosen. */
  unoffered?: readonly SelectOption[];
  emptyLabel?: string;
};

export function SelectField({ options, unoffered = [], emptyLabel, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <NativeSelect
          {...control}
          options={withChosen(options, unoffered, asText(value))}
          {...(emptyLabel === undefined ? {} : { emptyLabel })}
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

function withChosen(
  options: readonly SelectOption[],
  unoffered: readonly SelectOption[],
  chosen: string,
): readonly SelectOption[] {
  const isChosen = (option: SelectOption) =>
    (typeof option === "string" ? option : option.value) === chosen;
  return options.some(isChosen) ? options : [...options, ...unoffered.filter(isChosen)];
}

type ComboboxFieldProps = FieldProps &
  Pick<
    ComponentProps<typeof Combobox>,
    "options" | "loadOptions" | "custom" | "valueLabel" | "placeholder" | "emptyText"
  >;

/** A record or a name, found while typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, loadOptions, custom, valueLabel, placeholder, emptyText } = props;
  const reasonOf = (text: string) =>
    custom ? `Choose from the list, or use “${text}” as typed` : "";
  return (
    <Field {...props}>
      {(control, value, change, unsettle) => (
        <Combobox
          {...control}
          {...{ options, loadOptions, custom, valueLabel, placeholder, emptyText }}
          aria-label={props.label}
          value={asText(value)}
          onValueChange={change}
          onUnsettled={(text) => unsettle(text === null ? null : reasonOf(text))}
        />
      )}
    </Field>
  );
}

/** Several options of a list. */
export function OptionsField({ kind, ...field }: FieldProps & { kind: Options }) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <OptionInput
          {...control}
          label={field.label}
          kind={kind}
          chosen={keysOf(value)}
          onChange={change}
          onClosed={() => control.onBlur({ relatedTarget: null })}
        />
      )}
    </Field>
  );
}

/** A member; one who has left stays until another is chosen. */
export function MemberField({ people, ...field }: FieldProps & { people: readonly string[] }) {
  return (
    <Field {...field}>
      {(control, value, change, unsettle) => (
        <Combobox
          {...control}
          aria-label={field.label}
          options={people.map((name) => ({ value: name, label: name }))}
          value={asText(value)}
          valueLabel={asText(value)}
          onValueChange={change}
          onUnsettled={(text) => unsettle(text === null ? null : "Choose a member from the list")}
        />
      )}
    </Field>
  );
}

export function CheckboxField({ name, label, hint, disabled = false }: FieldProps) {
  const id = useId();
  const { value, change } = useField(name, label);
  return (
    <div className="flex items-start gap-2.5 sm:col-span-2">
      <Checkbox
        id={id}
        disabled={disabled}
        checked={value === true}
        onCheckedChange={(checked) => change(checked === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
      />
      <div className="flex flex-col gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted-foreground text-xs">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
