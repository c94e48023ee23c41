"use client";

import { type ReactNode, useContext, useEffect, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/core/cn";
import { FieldNotesContext } from "./use-record-form";

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

/** Props that tie a control to its field: spread them on an input. */
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
  children: (
    control: ControlProps,
    value: unknown,
    change: (value: unknown) => void,
    /** Sets why the typed text is no value yet, null once it is; until then the form is not saved. */
    unsettle: (reason: string | null) => void,
  ) => ReactNode;
};

/** A label, a control, a hint, and the error below them. */
export function Field({ children, ...props }: FieldFrameProps) {
  const { name, label, required = false, hint, wide = false, disabled = false } = props;
  const id = useId();
  const { value, error, isFromServer, change, unsettle, leave } = useField(name, label);

  const control: ControlProps = {
    id,
    name,
    disabled,
    onBlur: (event) => {
      if (!isLeavingForm(event.relatedTarget)) leave();
    },
    "aria-required": required,
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, Boolean(hint), error),
  };

  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", wide && "sm:col-span-2")}>
      <Label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children(control, value, change, unsettle)}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role={isFromServer ? "alert" : undefined}
          className="text-destructive-text text-xs"
        >
          {error}
        </p>
      )}
    </div>
  );
}

/** The star of a required field; the control says it to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-destructive-text">
      *
    </span>
  );
}

/** A field's value and error. An error that is shown is checked again with every change. */
export function useField(name: string, label: string) {
  const { labels, unsettled } = useContext(FieldNotesContext);
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const isFromServer = fieldState.error?.type === "server";

  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
      unsettled.delete(name);
    };
  }, [labels, unsettled, name, label]);

  function change(next: unknown) {
    field.onChange(next);
    if (error) void trigger(name);
  }

  function unsettle(reason: string | null) {
    if ((unsettled.get(name) ?? null) === reason) return;
    if (reason === null) unsettled.delete(name);
    else unsettled.set(name, reason);
    if (error) void trigger(name);
  }

  const value: unknown = field.value;
  return { value, error, isFromServer, change, unsettle, leave: field.onBlur };
}

/** An empty field left for Cancel or Close shows no error. */
function isLeavingForm(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button[type=button]") !== null;
}

function describedBy(id: string, hasHint: boolean, error: string | undefined) {
  const ids = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
