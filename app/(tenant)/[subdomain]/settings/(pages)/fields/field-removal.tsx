"use client";

import { toast } from "sonner";
import { DeletionQuestion } from "@/components/form/deletion-question";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type { CustomFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { valuesText } from "./words";

type Props = { field: CustomFieldAnswer; onClose: () => void };

/** The deletion of a field, which says how many records have a value. */
export function fieldRemoval(
  field: CustomFieldAnswer,
  restore: (field: CustomFieldAnswer) => void,
) {
  const { entity, key, label: name, filled, version: ifMatch } = field;
  const params = { entity, key };
  return {
    name,
    description: `${valuesText(entity, filled)} The field is gone from forms and lists at once. It can be restored with its values for ${customFieldLimits.undoDays} days.`,
    onDelete: () => api("DELETE /company/fields/{entity}/{key}", { params, ifMatch }),
    onUndo: () => restore(field),
  };
}

/** The question before the values of a deleted field are removed. */
export function FinalRemoval({ field: { entity, key, label, filled }, onClose }: Props) {
  const params = { entity, key };
  return (
    <DeletionQuestion
      noun="field"
      title={`Delete the field ${label} for ever?`}
      description={`${valuesText(entity, filled)} These values are removed after an hour, until which the field can be restored. Then its place is free for another field.`}
      confirmLabel="Delete for Ever"
      onDelete={() => api("POST /company/fields/{entity}/{key}/removal", { params, body: {} })}
      onDeleted={() => toast.success(`Field ${label} will be gone for ever in an hour`)}
      onClose={onClose}
    />
  );
}

/** Restores deleted fields. */
export function useRestoration() {
  const { attempt, busy } = useAttempt();

  function restore({ entity, key, label }: CustomFieldAnswer) {
    attempt(`The field ${label} could not be restored`, async () => {
      const params = { entity, key };
      await api("POST /company/fields/{entity}/{key}/restoration", { params, body: {} });
      toast.success(`Field ${label} restored`);
    });
  }

  return { restore, busy };
}
