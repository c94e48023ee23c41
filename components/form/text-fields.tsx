"use client";

import { Clock } from "lucide-react";
import type { HTMLInputTypeAttribute } from "react";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { formatClock } from "@/lib/core/format";
import { parseTimeInput } from "@/lib/core/parse-time-input";
import { DateInput } from "./date-input";
import { Field, type FieldProps } from "./field";
import { lateDialog } from "./late-dialog";
import { TypedInput, type TypedInputProps } from "./typed-input";

type TextFieldProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "tel" | "url">;
  placeholder?: string;
  autoComplete?: string;
};

/** A single line of text. */
export function TextField({
  type = "text",
  placeholder,
  autoComplete = "off",
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
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

export function EmailField(props: FieldProps) {
  return <TextField type="email" {...props} />;
}

export function PhoneField(props: FieldProps) {
  return <TextField type="tel" {...props} />;
}

export function UrlField(props: FieldProps) {
  return <TextField type="url" placeholder="https://" {...props} />;
}

/** A calendar date, `YYYY-MM-DD` in the values, typed or picked. */
export function DateField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, value, change) => (
        <DateInput {...control} value={asText(value)} onValueChange={change} />
      )}
    </Field>
  );
}

/** A time of day, `HH:MM` in the values, typed or picked. */
export function TimeField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control, value, change) => (
        <TimeInput {...control} value={asText(value)} onValueChange={change} />
      )}
    </Field>
  );
}

export function TextareaField({ rows = 3, ...field }: FieldProps & { rows?: number }) {
  return (
    <Field wide {...field}>
      {(control, value, change) => (
        <Textarea
          {...control}
          rows={rows}
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const TimePopover = lateDialog(
  async () => ({ default: (await import("./time-popover")).TimePopover }),
  null,
);

/** A time of day, stored as `HH:MM`, as text such as `4:30 pm`, `16:30` or `430`, with a list of half hours beside it. */
function TimeInput(props: TypedInputProps) {
  return (
    <TypedInput
      placeholder="h:mm am"
      {...props}
      read={parseTimeInput}
      show={formatClock}
      icon={<Clock />}
      pickLabel="Open clock"
      picker={(picker) => <TimePopover value={props.value} {...picker} />}
    />
  );
}
