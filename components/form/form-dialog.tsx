"use client";

import { type ComponentProps, createContext, type ReactNode, useId, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { cn } from "@/lib/core/cn";
import { ConfirmDialog } from "./confirm-dialog";
import { useDiscardQuestion } from "./discard-question";
import { announced, type Failure } from "./failure";
import { FormFailure } from "./form-failure";
import { KeptDraft } from "./kept-draft";
import type { CurrentRecord } from "./stale-notice";
import { FormElement, SaveDeclined, useRecordForm } from "./use-record-form";

export type FormDialogProps<S extends z.ZodType> = {
  title: string;
  description?: string;
  schema: S;
  /** The values before any change. Mount a new dialog for another record. */
  initial: FieldValues;
  /** The version the record had when it was opened; sent as If-Match. */
  version?: number;
  submitLabel: string;
  /** The button's label while saving. */
  savingLabel?: string;
  /** Shown if saving failed without a message from the server. */
  failureMessage: string;
  /** A failure is also shown as a notice. */
  isAnnounced?: true;
  explain?: (failure: Failure) => Failure;
  /** Returns the question to confirm before these values are saved, or null. */
  confirm?: (values: z.output<S>) => Confirmation | null | Promise<Confirmation | null>;
  onSubmit: (values: z.output<S>, version: number | undefined) => Promise<unknown>;
  /** Loads the record again after a 412. */
  loadCurrent?: () => Promise<CurrentRecord>;
  /** Changes outside the values, such as a picture, also count as unsaved. */
  otherChanges?: boolean;
  /** The name under which this tab keeps what is typed until it is saved or discarded. */
  draft?: string;
  onClose: () => void;
  /** Form sections with fields. */
  children: ReactNode;
  size?: "md" | "lg";
};

export type Confirmation = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "description" | "confirmLabel"
>;

/** Closes the dialog around a form without a question, and forgets its draft. */
export const LeaveForm = createContext<() => void>(() => undefined);

/** Creates or changes a record. It closes when it is saved, and asks before discarding changes. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const version = useRef(props.version);
  const confirmation = useConfirmation();
  const form = useRecordForm({
    schema: props.schema,
    initial: props.initial,
    explain: props.explain,
    failureMessage: props.failureMessage,
    onSubmit: async (values) => {
      const question = await props.confirm?.(values);
      if (question && !(await confirmation.ask(question))) throw new SaveDeclined();
      const saved = props.onSubmit(values, version.current);
      await (props.isAnnounced ? announced(saved, props.failureMessage) : saved);
      leave();
      return undefined;
    },
  });

  const isDirty = () => form.isDirty() || props.otherChanges === true;
  const question = useDiscardQuestion({ isDirty, discard: leave });

  function leave() {
    if (props.draft) form.drafts.forget(props.draft);
    props.onClose();
  }

  function close() {
    if (form.saving) return;
    if (isDirty()) question.ask();
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
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          {props.description && <DialogDescription>{props.description}</DialogDescription>}
        </DialogHeader>
        <FormElement form={form} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            {props.draft && <KeptDraft name={props.draft} form={form} version={version} />}
            <FormFailure
              form={form}
              loadCurrent={props.loadCurrent}
              onVersion={(current) => {
                version.current = current;
              }}
            />
            <LeaveForm value={leave}>{props.children}</LeaveForm>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={form.saving} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={form.saving} aria-busy={form.saving}>
              {form.saving ? (props.savingLabel ?? "Saving...") : props.submitLabel}
            </Button>
          </DialogFooter>
        </FormElement>
        {question.dialog}
        {confirmation.dialog}
      </DialogContent>
    </Dialog>
  );
}

/** Asks once at a time; `ask` resolves to whether it was confirmed. */
function useConfirmation() {
  const [open, setOpen] = useState<(Confirmation & { answer: (yes: boolean) => void }) | null>(
    null,
  );

  function settle(yes: boolean) {
    open?.answer(yes);
    setOpen(null);
  }

  return {
    ask: (question: Confirmation) =>
      new Promise<boolean>((answer) => setOpen({ ...question, answer })),
    dialog: open && (
      <ConfirmDialog
        onClose={() => settle(false)}
        title={open.title}
        description={open.description}
        confirmLabel={open.confirmLabel}
        onConfirm={() => settle(true)}
      />
    ),
  };
}

type FormSectionProps = { title?: string; children: ReactNode };

/** A titled group of fields, in two columns where there is room. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={title ? id : undefined} className="min-w-0 not-first:mt-7">
      {title && (
        <h3 id={id} className="mb-3 font-semibold text-table">
          {title}
        </h3>
      )}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
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
