"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useRef, useState, useTransition } from "react";
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
  const [, startTransition] = useTransition();
  const saves = useSaves();

  function choose(enquiry: Enquiry, stage: EnquiryStage) {
    if (stage === enquiry.stage) return;
    if (stage === "Won" || stage === "Lost") return ask({ enquiry, stage });
    startTransition(async () => {
      showMoved({ id: enquiry.id, stage });
      try {
        await saves.save(enquiry, stage);
        toast.success(`Stage changed to ${stage}`);
      } catch (error) {
        toast.error("Error saving enquiry. Please try again.", { description: reasonOf(error) });
      }
      startTransition(() => router.refresh());
    });
  }

  const ask = (next: Asked) =>
    setAsked({ ...next, enquiry: { ...next.enquiry, version: saves.versionOf(next.enquiry) } });

  return {
    asked,
    choose,
    ask,
    close: () => setAsked(null),
    /** The enquiry with the stage it is on its way to. */
    shown: (enquiry: Enquiry): Enquiry =>
      moved?.id === enquiry.id ? { ...enquiry, stage: moved.stage } : enquiry,
  };
}

/** Saves stages one after the other, each on the version that the one before has left. */
function useSaves() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const versionOf = ({ id, version }: Enquiry) =>
    Math.max(version, versions.current.get(id) ?? version);

  async function put(before: Enquiry, stage: EnquiryStage) {
    const { enquiry } = await api.put<{ enquiry: Enquiry }>(`/crm/enquiries/${before.id}`, {
      body: { stage },
      ifMatch: versionOf(before),
    });
    versions.current.set(enquiry.id, enquiry.version);
  }

  function save(enquiry: Enquiry, stage: EnquiryStage): Promise<void> {
    const saving = last.current.then(() => put(enquiry, stage));
    last.current = saving.catch(() => undefined);
    return saving;
  }

  return { versionOf, save };
}
