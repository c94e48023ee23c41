"use client";

import { useOptimistic } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import type { TrashBatch } from "@/lib/crm/trash/schema";

/** Restores a batch at once on the screen; it is back in the trash, with a notice, where the server says no. */
export function useRestoration() {
  const { attempt } = useAttempt();
  const [restored, addRestored] = useOptimistic<readonly string[], string>([], (ids, id) => [
    ...ids,
    id,
  ]);

  function restore(batch: TrashBatch) {
    attempt("It could not be restored", async () => {
      addRestored(batch.id);
      await api.post(`/crm/trash/${batch.id}/restoration`);
      toast.success(`${batch.label} restored`);
    });
  }

  return { restore, isRestored: (batch: TrashBatch) => restored.includes(batch.id) };
}
