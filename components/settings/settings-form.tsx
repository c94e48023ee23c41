"use client";

import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod";
import { useDiscardQuestion } from "@/components/form/discard-question";
import type { Failure } from "@/components/form/failure";
import { FormFailure } from "@/components/form/form-failure";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";

type Stale = Pick<ComponentProps<typeof FormFailure>, "loadCurrent" | "onVersion">;

type SettingsFormProps<S extends z.ZodType> = Stale & {
  schema: S;
  /** The values before any change. */
  initial: FieldValues;
  submitLabel: string;
  /** "outline" for a form beside a more common one. */
  variant?: "default" | "outline";
  /** The button's label while saving. */
  savingLabel?: string;
  /** Shown if saving failed without a message from the server. */
  failureMessage: string;
  /** Rewords a failure before it is shown. */
  explain?: (failure: Failure) => Failure;
  /** The form is longer than a screen: its button stays in sight. */
  isLong?: true;
  /** Buttons beside that which saves; the argument is true while the form is saved. */
  actions?: (saving: boolean) => ReactNode;
  /** Changes outside the values, such as a picture, also count as unsaved. */
  otherChanges?: boolean;
  /** Leaving the page drops the input without a question: browsers fill in passwords by themselves. */
  isDisposable?: boolean;
  /** Saves, and resolves to the values with which the form continues. */
  onSubmit: (values: z.output<S>) => Promise<FieldValues>;
  children: ReactNode;
};

/** A form that stays on the page: after saving it continues with the saved values. */
export function SettingsForm<S extends z.ZodType>(props: SettingsFormProps<S>) {
  const { schema, initial, failureMessage, explain, onSubmit } = props;
  const form = useRecordForm({ schema, initial, failureMessage, explain, onSubmit });
  const isDirty = () => !props.isDisposable && (form.isDirty() || props.otherChanges === true);
  const question = useDiscardQuestion({ isDirty });
  return (
    <FormElement form={form} className="flex flex-col gap-5">
      <FormFailure form={form} loadCurrent={props.loadCurrent} onVersion={props.onVersion} />
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{props.children}</div>
      <div
        className={cn(
          "flex flex-wrap gap-2",
          props.isLong && "border-t bg-background py-3 md:sticky md:bottom-0",
        )}
      >
        <Button
          type="submit"
          variant={props.variant ?? "default"}
          disabled={form.saving}
          aria-busy={form.saving}
          className="max-md:w-full"
        >
          {form.saving ? (props.savingLabel ?? "Saving...") : props.submitLabel}
        </Button>
        {props.actions?.(form.saving)}
      </div>
      {question.dialog}
    </FormElement>
  );
}
