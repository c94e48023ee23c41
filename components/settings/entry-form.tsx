"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type * as z from "zod";
import { FormDialog, type FormDialogProps } from "@/components/form/form-dialog";
import { ApiError } from "@/lib/client/api-error";
import { capitalized } from "@/lib/core/labels";

type Fixed = "title" | "version" | "submitLabel" | "failureMessage" | "onSubmit";

type Props<S extends z.ZodType> = Omit<FormDialogProps<S>, Fixed> & {
  /** The noun of an entry: "list". */
  noun: string;
  /** The title, if it is not "Edit List" or "Add List". */
  title?: string;
  /** The entry to change, or null for a new one. */
  stored: { version: number } | null;
  /** Saves; resolves to the name of the entry, or null if it shows its own notice. */
  onSave: (values: z.output<S>, version: number | undefined) => Promise<string | null>;
};

/** The form of an entry of a list in the settings, which is shown again once it is saved. */
export function EntryForm<S extends z.ZodType>({ noun, stored, onSave, ...props }: Props<S>) {
  const router = useRouter();
  const named = capitalized(noun);
  return (
    <FormDialog
      title={stored ? `Edit ${named}` : `Add ${named}`}
      {...(stored && { version: stored.version })}
      submitLabel={stored ? "Save Changes" : `Add ${named}`}
      failureMessage={`The ${noun} could not be saved. Try again.`}
      onSubmit={async (values, version) => {
        const name = await onSave(values, version).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 412) router.refresh();
          throw error;
        });
        if (name !== null) toast.success(`${named} ${name} ${stored ? "changed" : "added"}`);
        router.refresh();
      }}
      {...props}
    />
  );
}
