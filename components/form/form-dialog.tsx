"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { cn } from "@/lib/core/cn";
import type { FormValues } from "@/lib/core/form-values";
import { ConfirmDialog } from "./confirm-dialog";
import type { Failure } from "./failure";
import { FailureNotice } from "./failure-notice";
import { FormContext } from "./form-state";
import { type CurrentRecord, StaleNotice } from "./stale-notice";
import { useForm } from "./use-form";

export type FormDialogProps<S extends z.ZodType> = {
  title: string;
  description?: string;
  schema: S;
  /** Exactly what is sent, before any change. Mount a new dialog for another record. */
  initial: FormValues;
  /** The version the record had when it was opened; sent as If-Match. */
  version?: number;
  submitLabel: string;
  /** What the button says while saving: "Saving...". */
  savingLabel: string;
  /** Said when saving failed and the server gave no sentence. */
  failureMessage: string;
  explain?: (failure: Failure) => Failure;
  onSubmit: (values: z.output<S>, version: number | undefined) => Promise<void>;
  /** Loads the record again after a 412. */
  loadCurrent?: () => Promise<CurrentRecord>;
  /** Changes outside the values, such as a picture, also count as unsaved. */
  otherChanges?: boolean;
  onClose: () => void;
  /** Form sections with fields. */
  children: ReactNode;
  size?: "md" | "lg";
};

/** A record being made or changed. It closes when it is saved, and asks before it drops changes. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const version = useRef(props.version);
  const [asking, setAsking] = useState(false);
  const form = useForm({
    schema: props.schema,
    initial: props.initial,
    explain: props.explain,
    failureMessage: props.failureMessage,
    onSubmit: async (values) => {
      await props.onSubmit(values, version.current);
      props.onClose();
    },
  });

  function close() {
    if (form.saving) return;
    if (form.dirty || props.otherChanges) setAsking(true);
    else props.onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={focusFirstField}
        onInteractOutside={(event) => event.preventDefault()}
        className={cn(props.size === "lg" && "md:max-w-2xl")}
      >
        <DialogHeader title={props.title} description={props.description} />
        <FormContext value={form}>
          <form
            ref={form.element}
            noValidate
            className="flex min-h-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              form.submit();
            }}
            onKeyDown={submitFromAnywhere}
          >
            <DialogBody>
              {form.failure?.stale && props.loadCurrent ? (
                <StaleNotice
                  form={form}
                  load={props.loadCurrent}
                  onReload={(current) => {
                    version.current = current.version;
                    form.reset(current.values);
                  }}
                  onOverwrite={(current) => {
                    version.current = current.version;
                    form.submit();
                  }}
                />
              ) : (
                form.failure && <FailureNotice failure={form.failure} form={form} />
              )}
              {props.children}
            </DialogBody>
            <DialogFooter>
              <Button variant="secondary" disabled={form.saving} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={form.saving} aria-busy={form.saving}>
                {form.saving ? props.savingLabel : props.submitLabel}
              </Button>
            </DialogFooter>
          </form>
        </FormContext>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Discard changes?"
          description="What you have typed has not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={props.onClose}
        />
      </DialogContent>
    </Dialog>
  );
}

function submitFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const first = event.currentTarget.querySelector<HTMLElement>(
    "form :is(input:not([type=file]), select, textarea):not(:disabled)",
  );
  if (!first) return;
  event.preventDefault();
  first.focus();
}
