"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useState, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import type { EnquiryStage } from "./stage-menu";

/** `value` is what the order is known to have come to. */
type Asked = { enquiry: Enquiry; stage: "Won" | "Lost"; value?: number };
type Moved = { id: string; stage: EnquiryStage };

/**
 * Moves an enquiry to another stage at once on the screen; it is back, with a notice, where the server
 * says no. Won and Lost are asked about first: `asked` is what the reader is being asked.
 */
export function useStageChange() {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moved, showMoved] = useOptimistic<Moved | null>(null);
  const [saving, startTransition] = useTransition();

  function choose(enquiry: Enquiry, stage: EnquiryStage) {
    if (stage === enquiry.stage || saving) return;
    if (stage === "Won" || stage === "Lost") return setAsked({ enquiry, stage });
    startTransition(async () => {
      showMoved({ id: enquiry.id, stage });
      try {
        await api.put(`/crm/enquiries/${enquiry.id}`, {
          body: { stage },
          ifMatch: enquiry.version,
        });
        toast.success(`Stage changed to ${stage}`);
      } catch (error) {
        toast.error("Error saving enquiry. Please try again.", { description: reasonOf(error) });
      }
      startTransition(() => router.refresh());
    });
  }

  return {
    asked,
    choose,
    ask: setAsked,
    close: () => setAsked(null),
    /** The enquiry with the stage it is on its way to. */
    shown: (enquiry: Enquiry): Enquiry =>
      moved?.id === enquiry.id ? { ...enquiry, stage: moved.stage } : enquiry,
  };
}
