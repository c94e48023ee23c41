"use client";

import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { meetingStatuses } from "@/lib/crm/kinds/meetings/choices";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { useRecordChange } from "../editing/use-record-change";
import { BadgeMenu } from "../parts/cells";
import { type ChoosingAct, choosing } from "../parts/work-acts";

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

/** The same as an act of a row and of the palette. */
export function meetingStatusAct(meeting: Meeting, onChoose: ChooseStatus): ChoosingAct {
  return choosing(
    {
      label: "Set Status",
      icon: ArrowRightLeft,
      key: "s",
      present: meeting.status,
      values: meetingStatuses,
    },
    (status) => onChoose(meeting, status),
  );
}

/** The input that a change of status needs before it is saved. */
type StatusPrompt =
  | { about: "outcome"; meeting: Meeting; status: "Completed" | "No Show" }
  | { about: "time"; meeting: Meeting }
  | { about: "cancellation"; meeting: Meeting };

/**
 * Changes the status in place. Prompts first for an outcome, a new time, or consent to cancel a meeting the
 * client was invited to.
 */
export function useMeetingChange() {
  const { change } = useRecordChange<Meeting>("meeting");
  const [pending, setPending] = useState<StatusPrompt | null>(null);

  function choose(meeting: Meeting, status: Status) {
    if (status === "Completed" || status === "No Show")
      return setPending({ about: "outcome", meeting, status });
    if (status === "Rescheduled") return setPending({ about: "time", meeting });
    if (status === meeting.status) return;
    if (status === "Cancelled" && meeting.clientInvited)
      return setPending({ about: "cancellation", meeting });
    save(meeting, status);
  }

  const save = (meeting: Meeting, status: Status) =>
    change(meeting, { status }, `Status changed to ${status}`);

  return {
    pending,
    request: setPending,
    choose,
    cancel: (meeting: Meeting) => save(meeting, "Cancelled"),
    close: () => setPending(null),
  };
}

const OutcomeForm = lateDialog(() => import("./outcome-form"));
const NewTimeForm = lateDialog(() => import("./new-time-form"));

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
          onClose={change.close}
          title="Cancel this meeting?"
          description={`${meeting.clientName} was invited and is told of it by mail.`}
          confirmLabel="Cancel Meeting"
          cancelLabel="Keep It"
          onConfirm={() => change.cancel(meeting)}
        />
      );
  }
}
