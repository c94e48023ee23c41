"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "sonner";
import { reasonOf } from "@/lib/client/api-error";

type Tell = (failed: string, reason: string | undefined) => void;

const notifyBoth: Tell = (failed, description) => toast.error(failed, { description });

/**
 * Does work by which the screen may already have changed: a notice says so and why where it fails, and
 * the page is fetched anew either way. What `work` shows optimistically before its first await stays
 * until then, as `busy` does. `tell` says the failure another way.
 */
export function useAttempt(tell: Tell = notifyBoth) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();

  const refresh = () => startTransition(() => router.refresh());

  function attempt(failed: string, work: () => Promise<void>) {
    startTransition(async () => {
      try {
        await work();
      } catch (error) {
        tell(failed, reasonOf(error));
      }
      refresh();
    });
  }

  return { attempt, refresh, busy };
}

/** Ids that count as done from a click on, until the action that did it has ended. */
export function useOptimisticIds() {
  const [ids, add] = useOptimistic<readonly string[], string>([], (all, id) => [...all, id]);
  return { has: (id: string) => ids.includes(id), add };
}
