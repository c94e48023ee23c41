"use client";

import type { HTMLInputTypeAttribute } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, type SelectOption } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { valueAt } from "@/lib/core/form-values";
import { Field, type FieldProps } from "./field";
import { useFormState } from "./form-state";

type TextFieldProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "tel" | "url" | "date" | "time">;
  placeholder?: string;
  autoComplete?: string;
  /** Changes the text while it is typed, such as to lower case. */
  normalise?: (text: string) => string;
};

/** One line of text; also dates, e-mail, phone and web addresses by `type`. */
export function TextField({
  type = "text",
  placeholder,
  autoComplete = "off",
  normalise = (text) => text,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <Input
          {...control}
          type={type === "url" ? "text" : type}
          inputMode={type === "url" ? "url" : undefined}
          autoComplete={autoComplete}
          autoCapitalize={type === "text" ? undefined : "none"}
          placeholder={placeholder}
          value={asText(value)}
          onChange={(event) => change(normalise(event.target.value))}
        />
      )}
    </Field>
  );
}

export function EmailField(props: FieldProps & { placeholder?: string }) {
  return <TextField type="email" {...props} />;
}

export function PhoneField(props: FieldProps & { placeholder?: string }) {
  return <TextField type="tel" {...props} />;
}

export function UrlField(props: FieldProps & { placeholder?: string }) {
  return <TextField type="url" placeholder="https://" {...props} />;
}

/** A calendar date, `YYYY-MM-DD`, with the browser's own calendar. */
export function DateField(props: FieldProps) {
  return <TextField type="date" {...props} />;
}

/** A time of day, `HH:MM`, with the browser's own clock. */
export function TimeField(props: FieldProps) {
  return <TextField type="time" {...props} />;
}

export function TextareaField({
  rows = 3,
  placeholder,
  ...field
}: FieldProps & { rows?: number; placeholder?: string }) {
  return (
    <Field wide {...field}>
      {(control, value, change) => (
        <Textarea
          {...control}
          rows={rows}
          placeholder={placeholder}
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

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

export function CheckboxField({ name, label, hint, disabled = false }: FieldProps) {
  const form = useFormState();
  const id = `${form.id}-${name}`;
  return (
    <div className="flex items-start gap-2.5 sm:col-span-2">
      <Checkbox
        id={id}
        disabled={disabled}
        checked={valueAt(form.values, name) === true}
        onCheckedChange={(checked) => form.change(name, checked === true)}
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

export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
