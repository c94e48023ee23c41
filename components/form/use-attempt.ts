"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "sonner";
import { ApiError, reasonOf } from "@/lib/client/api-error";
import { isOffline } from "@/lib/client/use-offline";

type NotifyFailure = (failed: string, reason: string | undefined) => void;

const showNotice: NotifyFailure = (failed, description) => toast.error(failed, { description });

/**
 * Runs `work`, reports its failure with `notifyFailure` (a notice by default) and refreshes the page, if it has a network.
 * Optimistic state that `work` sets before its first await lasts until the refresh, as does `busy`.
 */
export function useAttempt(notifyFailure: NotifyFailure = showNotice) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();

  const refresh = () => {
    if (!isOffline()) startTransition(() => router.refresh());
  };

  function attempt(failed: string, work: () => Promise<void>) {
    startTransition(async () => {
      try {
        await work();
      } catch (error) {
        notifyFailure(failed, reasonOf(error));
        if (error instanceof ApiError && error.status === 0) return;
      }
      refresh();
    });
  }

  return { attempt, refresh, busy };
}

/** Ids whose action is shown as done from the click until it has ended. */
export function useOptimisticIds() {
  const [ids, add] = useOptimistic<readonly string[], string>([], (all, id) => [...all, id]);
  return { has: (id: string) => ids.includes(id), add };
}
