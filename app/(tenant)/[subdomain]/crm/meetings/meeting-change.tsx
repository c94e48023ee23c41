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
import { savingFailed } from "../editing/saving-failure";
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

/** What the reader is being asked before a meeting changes. */
export type Asked =
  | { about: "outcome"; meeting: Meeting; status: "Completed" | "No Show" }
  | { about: "time"; meeting: Meeting }
  | { about: "cancellation"; meeting: Meeting };

type Moved = { id: string; status: Status };

/**
 * Gives a meeting another status at once on the screen, with Undo for ten seconds; it is back, with a
 * notice, where the server says no. Settling one asks for its outcome first, rescheduling for the new
 * time, and calling off what a client is invited to for consent: they hear of it by mail.
 */
export function useMeetingChange() {
  const { attempt, busy } = useAttempt();
  const [asked, ask] = useState<Asked | null>(null);
  const [moved, showMoved] = useOptimistic<Moved | null>(null);

  function choose(meeting: Meeting, status: Status) {
    if (status === "Completed" || status === "No Show")
      return ask({ about: "outcome", meeting, status });
    if (status === "Rescheduled") return ask({ about: "time", meeting });
    if (status === meeting.status || busy) return;
    if (status === "Cancelled" && meeting.clientInvited)
      return ask({ about: "cancellation", meeting });
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
    asked,
    ask,
    choose,
    cancel: (meeting: Meeting) => save(meeting, "Cancelled"),
    close: () => ask(null),
    /** The meeting with the status it is on its way to. */
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

/** Asks for what a change of a meeting needs, once one that needs something has been chosen. */
export function MeetingPrompt({ change, timeZone }: MeetingPromptProps) {
  const { asked } = change;
  if (!asked) return null;
  const { meeting } = asked;
  switch (asked.about) {
    case "outcome":
      return <OutcomeForm meeting={meeting} status={asked.status} onClose={change.close} />;
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
