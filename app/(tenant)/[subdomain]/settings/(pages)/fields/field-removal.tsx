"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { ownFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type { OwnFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { useRestoration } from "./use-restoration";
import { valuesText } from "./words";

type Props = { field: OwnFieldAnswer; onClose: () => void };

/** The question before a field is deleted, with how many records have a value. */
export function FieldRemoval({ field, onClose }: Props) {
  const router = useRouter();
  const { restore } = useRestoration();
  const { entity, key, label, filled, version } = field;

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    try {
      const params = { entity, key };
      await api("DELETE /company/fields/{entity}/{key}", { params, ifMatch: version });
    } catch (error) {
      return reasonOf(error) ?? "The field could not be deleted. Try again.";
    } finally {
      router.refresh();
    }
    toast.success(
      `Field ${label} deleted`,
      withUndo(() => restore(field)),
    );
    return undefined;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the field ${label}?`}
      description={`${valuesText(entity, filled)} The field is gone from forms and lists at once. It can be restored with its values for ${ownFieldLimits.undoDays} days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
    />
  );
}
