"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { Select, type SelectOption } from "@/components/ui/select";
import { Field, type FieldProps, useField } from "./field";
import { asText } from "./text-fields";

type SelectFieldProps = FieldProps & { options: readonly SelectOption[]; emptyLabel?: string };

export function SelectField({ options, emptyLabel, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <Select
          {...control}
          options={options}
          {...(emptyLabel === undefined ? {} : { emptyLabel })}
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

type ComboboxFieldProps = FieldProps & {
  options?: readonly ComboboxOption[];
  loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** The label of the present value, whose option may not be loaded yet. */
  valueLabel?: string;
  placeholder?: string;
  emptyText?: string;
  /** Text that matches no option counts as well. */
  custom?: boolean;
};

/** One of many records or names, found while typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, loadOptions, valueLabel, placeholder, emptyText, custom, ...field } = props;
  return (
    <Field {...field}>
      {(control, value, change) => (
        <Combobox
          {...control}
          aria-label={field.label}
          value={asText(value)}
          onValueChange={change}
          placeholder={placeholder}
          {...(options ? { options } : {})}
          {...(loadOptions ? { loadOptions } : {})}
          {...(valueLabel ? { valueLabel } : {})}
          {...(emptyText ? { emptyText } : {})}
          {...(custom ? { custom } : {})}
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
