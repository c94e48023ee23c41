"use client";

import { useOptimistic, useRef, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { enquiryStages } from "@/lib/crm/enquiries/choices";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { savingFailed } from "../editing/use-record-saving";
import { BadgeMenu } from "../list/cells";

/** A stage that needs a value or a reason; `value` is the known order value. */
type PendingStage = { enquiry: Enquiry; stage: "Won" | "Lost"; value?: number };
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

type StageUpdate = { id: string; stage: EnquiryStage };

/**
 * Changes the stage optimistically; a failure restores it and shows a notice.
 * Won and Lost open a prompt first: `pending`.
 */
export function useStageChange() {
  const { attempt } = useAttempt();
  const [pending, setPending] = useState<PendingStage | null>(null);
  const [moved, showMoved] = useOptimistic<StageUpdate | null>(null);
  const saves = useSaves();

  function choose(enquiry: Enquiry, stage: EnquiryStage) {
    if (stage === enquiry.stage) return;
    if (stage === "Won" || stage === "Lost") return request({ enquiry, stage });
    attempt(savingFailed("enquiry"), async () => {
      showMoved({ id: enquiry.id, stage });
      await saves.save(enquiry, stage);
      toast.success(`Stage changed to ${stage}`);
    });
  }

  const request = (next: PendingStage) =>
    setPending({ ...next, enquiry: { ...next.enquiry, version: saves.versionOf(next.enquiry) } });

  return {
    pending,
    choose,
    request,
    close: () => setPending(null),
    /** The enquiry with its unsaved stage, if any. */
    shown: (enquiry: Enquiry): Enquiry =>
      moved?.id === enquiry.id ? { ...enquiry, stage: moved.stage } : enquiry,
  };
}

/** Saves stages in order, each based on the version of the previous save. */
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
