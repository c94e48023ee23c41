"use client";

import { type ReactNode, useEffect } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/core/cn";
import { valueAt } from "@/lib/core/form-values";
import { useFormState } from "./form-state";

export type FieldProps = {
  /** The name in the values, dotted where they are nested: `socialMedia.linkedin`. */
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Takes the whole line of a section of two columns. */
  wide?: boolean;
  disabled?: boolean;
};

/** What a control needs to belong to its field: spread it on an input. */
export type ControlProps = {
  id: string;
  name: string;
  disabled: boolean;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FieldFrameProps = FieldProps & {
  children: (control: ControlProps, value: unknown, change: (value: unknown) => void) => ReactNode;
};

/** A label, a control, a hint, and the error beside them. */
export function Field({ children, ...field }: FieldFrameProps) {
  const form = useFormState();
  const { name, label, required = false, hint, wide = false } = field;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const { register } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its register for life
  useEffect(() => register(name, label), [name, label]);

  const control: ControlProps = {
    id,
    name,
    disabled: field.disabled === true,
    onBlur: (event) => {
      if (!isLeavingForm(event.relatedTarget)) form.leave(name);
    },
    "aria-required": required,
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, Boolean(hint), error),
  };

  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", wide && "sm:col-span-2")}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className="ms-0.5 text-destructive-text">
            *
          </span>
        )}
      </Label>
      {children(control, valueAt(form.values, name), (value) => form.change(name, value))}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

/** On the way to Cancel or Close nobody wants to be told that the field they leave is empty. */
function isLeavingForm(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button[type=button]") !== null;
}

function describedBy(id: string, hasHint: boolean, error: string | undefined) {
  const ids = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
