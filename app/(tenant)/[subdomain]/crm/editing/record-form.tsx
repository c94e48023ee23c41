"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "sonner";
import type * as z from "zod";
import { FormDialog, type FormDialogProps } from "@/components/form/form-dialog";
import { withNext } from "@/components/ui/sonner";
import { readRecord, storeRecord } from "@/lib/client/record-api";
import { recordIn, type Versioned } from "@/lib/client/records";
import type { Catalogue } from "@/lib/core/catalogue";
import type { RecordKind } from "@/lib/core/record-kinds";
import { CatalogueProvider } from "../parts/catalogue";
import { recordHref, recordScreens } from "../record-screens";
import { failingWith, savingFailed } from "./saving-failure";

type RecordFormProps<S extends z.ZodType<object>, R extends Versioned> = Pick<
  FormDialogProps<S>,
  "schema" | "onClose" | "children"
> & {
  kind: RecordKind;
  catalogue: Catalogue;
  /** The record to change, or null for a new one. */
  record: R | null;
  /** The form values of a record as it is stored, or of a new one. */
  valuesOf: (record: R | null) => FieldValues;
  /** The value that a new record is opened with besides its lead or brand. Its draft is found by it again. */
  given?: string | undefined;
  /** The words for a new record: on the button, on it while saving, and in the notice. */
  words: { submit: string; saving?: string; saved?: string };
  /** The button that saves changes. */
  updateLabel?: string;
  /** The body to send; by default the values. */
  bodyOf?: (values: z.output<S>) => object;
  onSaved?: (answer: Awaited<ReturnType<typeof storeRecord>>) => void;
};

/** Creates a record, or updates it unless it changed meanwhile. */
export function RecordForm<S extends z.ZodType<object>, R extends Versioned>(
  props: RecordFormProps<S, R>,
) {
  const { kind, record, valuesOf, words, updateLabel = "Save Changes" } = props;
  const { title, createLabel } = recordScreens[kind];
  const [initial] = useState(() => valuesOf(record));
  const [draft] = useState(() => {
    const opened = record ? [record.id] : [initial.leadId, initial.brandId, props.given];
    return [kind, ...opened].filter(Boolean).join(" ");
  });
  const router = useRouter();

  async function save(values: z.output<S>, ifMatch: number | undefined) {
    const base = record && { id: record.id, ifMatch };
    const answer = await storeRecord(kind, base, props.bodyOf?.(values) ?? values);
    props.onSaved?.(answer);
    const { id } = recordIn<Versioned>(kind, answer);
    if (record) toast.success(`${title} updated`);
    else
      toast.success(
        words.saved ?? `${title} created`,
        withNext("Open", () => router.push(recordHref(kind, id))),
      );
    router.refresh();
  }

  async function loadCurrent(id: string) {
    const current = await readRecord<R>(kind, id);
    return { values: valuesOf(current), version: current.version };
  }

  return (
    <FormDialog
      title={record ? `Edit ${title}` : createLabel}
      size="lg"
      schema={props.schema}
      initial={initial}
      {...(record && {
        version: record.version,
        loadCurrent: () => loadCurrent(record.id),
      })}
      submitLabel={record ? updateLabel : words.submit}
      savingLabel={record ? undefined : words.saving}
      {...failingWith(savingFailed(kind))}
      draft={draft}
      onSubmit={save}
      onClose={props.onClose}
    >
      <CatalogueProvider value={props.catalogue}>{props.children}</CatalogueProvider>
    </FormDialog>
  );
}
