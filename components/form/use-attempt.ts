"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { reasonOf } from "@/lib/client/reason-of";

/**
 * Does work by which the screen may already have changed: a notice says so and why where it fails, and
 * the page is fetched anew either way. What `work` shows optimistically before its first await stays
 * until then, as `busy` does.
 */
export function useAttempt() {
  const router = useRouter();
  const [busy, startTransition] = useTransition();

  function attempt(failed: string, work: () => Promise<void>) {
    startTransition(async () => {
      try {
        await work();
      } catch (error) {
        toast.error(failed, { description: reasonOf(error) });
      }
      startTransition(() => router.refresh());
    });
  }

  return { attempt, busy };
}
