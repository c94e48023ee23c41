"use client";

import { useOptimistic, useRef, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { enquiryStages } from "@/lib/crm/enquiries/choices";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { savingFailed } from "../editing/saving-failure";
import { BadgeMenu } from "../list/cells";

/** `value` is what the order is known to have come to. */
type Asked = { enquiry: Enquiry; stage: "Won" | "Lost"; value?: number };
type EnquiryStage = Enquiry["stage"];

export type ChooseStage = (enquiry: Enquiry, stage: EnquiryStage) => void;

export function StageMenu({ enquiry, onChoose }: { enquiry: Enquiry; onChoose: ChooseStage }) {
  return (
    <BadgeMenu
      label="Stage"
      of={enquiry.title}
      value={enquiry.stage}
      choices={enquiryStages}
      onChoose={(stage) => onChoose(enquiry, stage)}
    />
  );
}

type Moved = { id: string; stage: EnquiryStage };

/**
 * Moves an enquiry to another stage at once on the screen; it is back, with a notice, where the server
 * says no. Won and Lost are asked about first: `asked` is what the reader is being asked.
 */
export function useStageChange() {
  const { attempt } = useAttempt();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moved, showMoved] = useOptimistic<Moved | null>(null);
  const saves = useSaves();

  function choose(enquiry: Enquiry, stage: EnquiryStage) {
    if (stage === enquiry.stage) return;
    if (stage === "Won" || stage === "Lost") return ask({ enquiry, stage });
    attempt(savingFailed("enquiry"), async () => {
      showMoved({ id: enquiry.id, stage });
      await saves.save(enquiry, stage);
      toast.success(`Stage changed to ${stage}`);
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
    const { enquiry } = await api("PUT /crm/enquiries/{id}", {
      params: { id: before.id },
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
