"use client";

import { lazy, Suspense } from "react";
import { Opening } from "../editing/opening";
import { OutcomeForm } from "./outcome-form-lazy";
import type { useMeetingChange } from "./use-meeting-change";

const NewTimeForm = lazy(() => import("./new-time-form"));
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import("@/components/form/confirm-dialog");
  return { default: component };
});

type MeetingPromptProps = { change: ReturnType<typeof useMeetingChange>; timeZone: string };

/** Asks for what a change of a meeting needs, once one that needs something has been chosen. */
export function MeetingPrompt({ change, timeZone }: MeetingPromptProps) {
  if (!change.asked) return null;
  return (
    <Suspense fallback={<Opening />}>
      <Question change={change} asked={change.asked} timeZone={timeZone} />
    </Suspense>
  );
}

type QuestionProps = MeetingPromptProps & {
  asked: NonNullable<MeetingPromptProps["change"]["asked"]>;
};

function Question({ change, asked, timeZone }: QuestionProps) {
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
