"use client";

import dynamic from "next/dynamic";
import { Opening } from "../editing/opening";
import type { useMeetingChange } from "./use-meeting-change";

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
