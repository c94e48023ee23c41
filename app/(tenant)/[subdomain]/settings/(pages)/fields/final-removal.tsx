"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { OwnFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { valuesText } from "./words";

type Props = { field: OwnFieldAnswer; onClose: () => void };

/** The question before the values of a deleted field are removed. */
export function FinalRemoval({ field, onClose }: Props) {
  const router = useRouter();
  const { entity, key, label, filled } = field;

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    const params = { entity, key };
    try {
      await api("POST /company/fields/{entity}/{key}/removal", { params, body: {} });
    } catch (error) {
      return reasonOf(error) ?? "The field could not be deleted. Try again.";
    } finally {
      router.refresh();
    }
    toast.success(`Field ${label} will be gone for ever in an hour`);
    return undefined;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the field ${label} for ever?`}
      description={`${valuesText(entity, filled)} These values are removed after an hour, until which the field can be restored. Then its place is free for another field.`}
      confirmLabel="Delete for Ever"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
    />
  );
}
