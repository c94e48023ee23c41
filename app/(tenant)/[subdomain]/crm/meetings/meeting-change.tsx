"use client";

import dynamic from "next/dynamic";
import { useOptimistic, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { meetingStatuses } from "@/lib/crm/meetings/choices";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { Opening } from "../editing/opening";
import { savingFailed } from "../editing/use-record-saving";
import { BadgeMenu } from "../list/cells";

type Status = Meeting["status"];

export type ChooseStatus = (meeting: Meeting, status: Status) => void;

export function StatusMenu({ meeting, onChoose }: { meeting: Meeting; onChoose: ChooseStatus }) {
  return (
    <BadgeMenu
      label="Status"
      of={meeting.title}
      value={meeting.status}
      choices={meetingStatuses}
      onChoose={(status) => onChoose(meeting, status)}
    />
  );
}

/** What a change of status needs before it is saved. */
type StatusPrompt =
  | { about: "outcome"; meeting: Meeting; status: "Completed" | "No Show" }
  | { about: "time"; meeting: Meeting }
  | { about: "cancellation"; meeting: Meeting };

type StatusUpdate = { id: string; status: Status };

/**
 * Changes the status optimistically, with Undo; a failure restores it and shows a notice. Prompts first for an
 * outcome, a new time, or consent to cancel a meeting the client was invited to.
 */
export function useMeetingChange() {
  const { attempt, busy } = useAttempt();
  const [pending, setPending] = useState<StatusPrompt | null>(null);
  const [moved, showMoved] = useOptimistic<StatusUpdate | null>(null);

  function choose(meeting: Meeting, status: Status) {
    if (status === "Completed" || status === "No Show")
      return setPending({ about: "outcome", meeting, status });
    if (status === "Rescheduled") return setPending({ about: "time", meeting });
    if (status === meeting.status || busy) return;
    if (status === "Cancelled" && meeting.clientInvited)
      return setPending({ about: "cancellation", meeting });
    save(meeting, status);
  }

  function save({ id, version, status: before }: Meeting, status: Status) {
    attempt(failed, async () => {
      showMoved({ id, status });
      await put(id, status, version);
      toast.success(
        `Status changed to ${status}`,
        withUndo(() => attempt(failed, () => put(id, before))),
      );
    });
  }

  return {
    pending,
    request: setPending,
    choose,
    cancel: (meeting: Meeting) => save(meeting, "Cancelled"),
    close: () => setPending(null),
    /** The meeting with its unsaved status, if any. */
    shown: (meeting: Meeting): Meeting =>
      moved?.id === meeting.id ? { ...meeting, status: moved.status } : meeting,
  };
}

const failed = savingFailed("meeting");

async function put(id: string, status: Status, ifMatch?: number): Promise<void> {
  await api("PUT /crm/meetings/{id}", { params: { id }, body: { status }, ifMatch });
}

const OutcomeForm = dynamic(() => import("./outcome-form"), { loading: Opening });
const NewTimeForm = dynamic(() => import("./new-time-form"), { loading: Opening });
const ConfirmDialog = dynamic(
  () => import("@/components/form/confirm-dialog").then((module) => module.ConfirmDialog),
  { loading: Opening },
);

type MeetingPromptProps = { change: ReturnType<typeof useMeetingChange>; timeZone: string };

/** The dialog of the pending prompt. */
export function MeetingPrompt({ change, timeZone }: MeetingPromptProps) {
  const { pending } = change;
  if (!pending) return null;
  const { meeting } = pending;
  switch (pending.about) {
    case "outcome":
      return <OutcomeForm meeting={meeting} status={pending.status} onClose={change.close} />;
    case "time":
      return <NewTimeForm meeting={meeting} timeZone={timeZone} onClose={change.close} />;
    case "cancellation":
      return (
        <ConfirmDialog
          open
          onOpenChange={(asking) => !asking && change.close()}
          title="Cancel this meeting?"
          description={`${meeting.clientName} was invited and is told of it by mail.`}
          confirmLabel="Cancel Meeting"
          cancelLabel="Keep It"
          onConfirm={() => change.cancel(meeting)}
        />
      );
  }
}
