"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type * as z from "zod";
import { FormDialog, type FormDialogProps } from "@/components/form/form-dialog";
import type { CurrentRecord } from "@/components/form/stale-notice";
import { withNext } from "@/components/ui/sonner";
import type { Catalogue } from "@/lib/core/catalogue";
import type { RecordKind } from "@/lib/core/record-kinds";
import { CatalogueProvider } from "../parts/catalogue";
import { recordHref, recordScreens } from "../record-screens";
import { failingWith, savingFailed } from "./saving-failure";

type RecordFormProps<S extends z.ZodType> = Pick<
  FormDialogProps<S>,
  "schema" | "initial" | "onClose" | "children"
> & {
  kind: RecordKind;
  catalogue: Catalogue;
  /** The record to change, or null for a new one. */
  record: { id: string; version: number } | null;
  /** The words for a new record: on the button, on it while saving, and in the notice. */
  words: { submit: string; saving?: string; saved?: string };
  /** The button that saves changes. */
  updateLabel?: string;
  create: (body: z.output<S>) => Promise<{ id: string }>;
  update: (options: {
    params: { id: string };
    body: z.output<S>;
    ifMatch: number | undefined;
  }) => Promise<unknown>;
  /** The current record, used after a 412 conflict. */
  loadCurrent: (id: string) => Promise<CurrentRecord>;
};

/** Creates a record, or updates it unless it changed meanwhile. */
export function RecordForm<S extends z.ZodType>(props: RecordFormProps<S>) {
  const { kind, record, words, updateLabel = "Save Changes", create, update } = props;
  const { title, createLabel } = recordScreens[kind];
  const { leadId, brandId } = props.initial;
  const router = useRouter();

  async function save(body: z.output<S>, ifMatch: number | undefined) {
    if (record) {
      await update({ params: { id: record.id }, body, ifMatch });
      toast.success(`${title} updated`);
    } else {
      const { id } = await create(body);
      toast.success(
        words.saved ?? `${title} created`,
        withNext("Open", () => router.push(recordHref(kind, id))),
      );
    }
    router.refresh();
  }

  return (
    <FormDialog
      title={record ? `Edit ${title}` : createLabel}
      size="lg"
      schema={props.schema}
      initial={props.initial}
      {...(record && {
        version: record.version,
        loadCurrent: () => props.loadCurrent(record.id),
      })}
      submitLabel={record ? updateLabel : words.submit}
      savingLabel={record ? undefined : words.saving}
      {...failingWith(savingFailed(kind))}
      draft={[kind, record?.id ?? leadId ?? brandId].join(" ")}
      onSubmit={save}
      onClose={props.onClose}
    >
      <CatalogueProvider value={props.catalogue}>{props.children}</CatalogueProvider>
    </FormDialog>
  );
}
