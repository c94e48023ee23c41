"use client";

import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { useOptimisticIds } from "@/lib/client/use-optimistic-ids";
import type { TrashBatch } from "@/lib/crm/trash/schema";

/** Restores a batch at once on the screen; it is back in the trash, with a notice, where the server says no. */
export function useRestoration() {
  const { attempt } = useAttempt();
  const restored = useOptimisticIds();

  function restore(batch: TrashBatch) {
    attempt("It could not be restored", async () => {
      restored.add(batch.id);
      await api.post(`/crm/trash/${batch.id}/restoration`);
      toast.success(`${batch.label} restored`);
    });
  }

  return { restore, isRestored: (batch: TrashBatch) => restored.has(batch.id) };
}
