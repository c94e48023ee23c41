"use client";

import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import type { OwnFieldAnswer } from "@/lib/crm/catalogue/fields/schema";

/** Restores deleted fields. */
export function useRestoration() {
  const { attempt, busy } = useAttempt();

  function restore({ entity, key, label }: OwnFieldAnswer) {
    attempt(`The field ${label} could not be restored`, async () => {
      const params = { entity, key };
      await api("POST /company/fields/{entity}/{key}/restoration", { params, body: {} });
      toast.success(`Field ${label} restored`);
    });
  }

  return { restore, busy };
}
