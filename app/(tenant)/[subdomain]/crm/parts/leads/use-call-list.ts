"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import type { Selected } from "@/components/list/use-selection";

type Filters = Readonly<Record<string, string>>;

/** Starts calls of the selected leads, or of all that the filters find. The code arrives with the first of them. */
export function useCallList() {
  const router = useRouter();
  const { attempt } = useAttempt();

  return function callList(filters: Filters, selected?: Selected) {
    attempt("The calls could not be started.", async () => {
      const { startCallsOf } = await import("./find-callees");
      const href = await startCallsOf(filters, selected);
      if (href) router.push(href);
      else toast.info("Nobody in this list may be called");
    });
  };
}
