"use client";

import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { Field, type FieldProps } from "./field";
import { asText } from "./fields";

type ComboboxFieldProps = FieldProps & {
  options?: readonly ComboboxOption[];
  loadOptions?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** What the present value is called, where its option may not be loaded yet. */
  valueLabel?: string;
  placeholder?: string;
  emptyText?: string;
  /** What is typed counts as well, where no option is picked. */
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
