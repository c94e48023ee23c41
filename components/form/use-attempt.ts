"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "sonner";
import { ApiError, reasonOf } from "@/lib/client/api-error";
import { isOffline } from "@/lib/client/use-offline";

type NotifyFailure = (failed: string, reason: string | undefined) => void;

/** Null of a change that waits. */
// biome-ignore lint/suspicious/noConfusingVoidType: most work gives nothing
export type Done = void | null;

const showNotice: NotifyFailure = (failed, description) => toast.error(failed, { description });

/**
 * Runs `work`, reports its failure with `notifyFailure` (a notice by default) and refreshes the page, unless there is no
 * network or `work` gives null: its change waits for one.
 * Optimistic state that `work` sets before its first await lasts until the refresh, as does `busy`.
 */
export function useAttempt(notifyFailure: NotifyFailure = showNotice) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();

  const refresh = () => {
    if (!isOffline()) startTransition(() => router.refresh());
  };

  function attempt(failed: string, work: () => Promise<Done>) {
    startTransition(async () => {
      try {
        if ((await work()) === null) return;
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
