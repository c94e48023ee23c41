"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { TrashBatch } from "@/lib/crm/trash/schema";

const failed = "It could not be restored";

/** Restores a batch at once on the screen; it is back in the trash, with a notice, where the server says no. */
export function useRestoration() {
  const router = useRouter();
  const [restored, addRestored] = useOptimistic<readonly string[], string>([], (ids, id) => [
    ...ids,
    id,
  ]);
  const [, startTransition] = useTransition();

  function restore(batch: TrashBatch) {
    startTransition(async () => {
      addRestored(batch.id);
      try {
        await api.post(`/crm/trash/${batch.id}/restoration`);
        toast.success(`${batch.label} restored`);
      } catch (error) {
        toast.error(failed, { description: reasonOf(error) });
      }
      startTransition(() => router.refresh());
    });
  }

  return { restore, isRestored: (batch: TrashBatch) => restored.includes(batch.id) };
}
