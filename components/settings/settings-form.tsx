"use client";

import type { ReactNode } from "react";
import type * as z from "zod";
import type { Failure } from "@/components/form/failure";
import { FormContext } from "@/components/form/form-state";
import { type Form, useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import type { FormValues } from "@/lib/core/form-values";

export type SettingsFormProps<S extends z.ZodType> = {
  schema: S;
  /** Exactly what is sent, before any change. */
  initial: FormValues;
  submitLabel: string;
  savingLabel: string;
  /** Said when saving failed and the server gave no sentence. */
  failureMessage: string;
  explain?: (failure: Failure) => Failure;
  /** Saves; what it answers are the values the form goes on from. */
  onSubmit: (values: z.output<S>) => Promise<FormValues>;
  children: ReactNode;
};

/** A form that stays where it is: saved, it goes on from what was saved. */
export function SettingsForm<S extends z.ZodType>(props: SettingsFormProps<S>) {
  const form: Form = useForm({
    schema: props.schema,
    initial: props.initial,
    explain: props.explain,
    failureMessage: props.failureMessage,
    onSubmit: async (values) => form.reset(await props.onSubmit(values)),
  });
  const sentences = form.failure && sentencesBeside(form.failure, form.labels);

  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && (
          <div role="alert" className="rounded-lg bg-danger px-4 py-3 text-danger-foreground">
            <p>{form.failure.message}</p>
            {sentences?.map((sentence) => (
              <p key={sentence} className="mt-1 text-table">
                {sentence}
              </p>
            ))}
          </div>
        )}
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{props.children}</div>
        <Button
          type="submit"
          disabled={form.saving}
          aria-busy={form.saving}
          className="self-start max-md:w-full"
        >
          {form.saving ? props.savingLabel : props.submitLabel}
        </Button>
      </form>
    </FormContext>
  );
}

/** What the server says of fields that are not on the form. */
function sentencesBeside(failure: Failure, labels: ReadonlyMap<string, string>): string[] {
  return Object.entries(failure.fields)
    .filter(([name, sentence]) => !labels.has(name) && sentence !== failure.message)
    .map(([, sentence]) => sentence);
}
