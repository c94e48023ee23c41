"use client";

import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/form/field";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { fromLines, lineOf } from "./lines";
import { RemovableControl } from "./removable-control";
import type { Target } from "./words";

/** Texts of the fields that a message leaves empty; a field is added by choosing it. */
export function DefaultsField({ targets }: { targets: readonly Target[] }) {
  const { setValue } = useFormContext();
  const addition = useRef<HTMLSelectElement>(null);
  const defaults = fromLines(useWatch({ name: "defaults" }));
  const others = targets.filter(({ value }) => !(value in defaults));
  const fill = (key: string, text?: string) => setValue(`defaults.${lineOf(key)}`, text);
  return (
    <>
      {Object.keys(defaults).map((key) => (
        <DefaultField
          key={key}
          target={targets.find(({ value }) => value === key) ?? deleted(key)}
          onRemove={() => {
            fill(key);
            addition.current?.focus();
          }}
        />
      ))}
      <NativeSelect
        ref={addition}
        aria-label="Add a field"
        className="max-w-72 sm:col-span-2"
        emptyLabel="Add a field…"
        options={others}
        value=""
        onChange={({ target }) => fill(target.value, "")}
      />
    </>
  );
}

function deleted(key: string): Target {
  return { value: key, label: "Deleted field", choices: [] };
}

type LineProps = { target: Target; onRemove: () => void };

function DefaultField({ target: { value: key, label, choices }, onRemove }: LineProps) {
  return (
    <Field name={`defaults.${lineOf(key)}`} label={label}>
      {(control, value, change) => {
        const shown = {
          ...control,
          className: "min-w-0 flex-1",
          value: asText(value),
          onChange: (event: { target: { value: string } }) => change(event.target.value),
        };
        return (
          <RemovableControl of={label} onRemove={onRemove}>
            {choices.length > 0 ? (
              <NativeSelect {...shown} emptyLabel="Choose" options={choices} />
            ) : (
              <Input {...shown} />
            )}
          </RemovableControl>
        );
      }}
    </Field>
  );
}
