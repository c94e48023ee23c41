"use client";

import { MessageCircle, Phone } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { lateDialog } from "@/components/form/late-dialog";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useHotkeys } from "@/lib/client/hotkeys";
import { addDays, isCalendarDate } from "@/lib/core/calendar-date";
import { phoneLink, phoneText } from "@/lib/core/contact-links";
import { formatDate } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import type { Lead } from "@/lib/crm/leads/schema";
import { callOutcomes } from "@/lib/crm/timeline/choices";
import type { CallOutcome } from "../../parts/leads/stored-calls";

const numbered = callOutcomes.map((outcome, place) => ({ outcome, key: String(place + 1) }));

const MessageDialog = lateDialog(() => import("../../record/message/message-dialog"));

type DialProps = {
  lead: Lead;
  today: string;
  onDial: () => void;
  onOutcome: (outcome: CallOutcome) => void;
};

/** The call itself. Its outcome can be logged without dialling here, from a phone on the desk. */
export function DialStep({ lead, today, onDial, onOutcome }: DialProps) {
  const [isWriting, setWriting] = useState(false);
  const refusal = noContactReason(lead);
  const call = refusal ? null : phoneLink(lead.mobileNumber);
  const first = useFirst<HTMLAnchorElement>();
  const write = () => setWriting(true);
  useHotkeys(refusal ? {} : { ...outcomeKeys(onOutcome), w: write });
  if (refusal) return <p className="font-medium">{refusal}</p>;
  return (
    <div className="flex flex-col gap-3">
      {call ? (
        <div className="flex gap-2 max-sm:flex-col">
          <Button asChild className="min-h-14 text-base sm:flex-1">
            {/* The link is followed first: the step takes it off the screen. */}
            <a href={call} ref={first} onClick={() => setTimeout(onDial)}>
              <Phone className="size-5" />
              <span>
                Call <span className="tabular-nums">{phoneText(lead.mobileNumber)}</span>
              </span>
              <KeyOf name="Enter" />
            </a>
          </Button>
          <Button variant="outline" className="min-h-14" aria-keyshortcuts="w" onClick={write}>
            <MessageCircle className="size-5" />
            WhatsApp
            <KeyOf name="w" />
          </Button>
        </div>
      ) : (
        <p className="text-muted-foreground">
          There is no number here. Add a mobile number to call or to send a WhatsApp message.
        </p>
      )}
      {isWriting && <MessageDialog lead={lead} today={today} onClose={() => setWriting(false)} />}
      <details className="text-table">
        <summary className="w-fit cursor-pointer py-1 text-muted-foreground max-md:py-3">
          Log without dialling
        </summary>
        <Outcomes onChoose={onOutcome} />
      </details>
    </div>
  );
}

/** The question after a call: one key for each outcome. */
export function OutcomeStep({ onOutcome }: Pick<DialProps, "onOutcome">) {
  const first = useFirst<HTMLButtonElement>();
  useHotkeys(outcomeKeys(onOutcome));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold text-base">How did it go?</legend>
      <Outcomes onChoose={onOutcome} first={first} />
    </fieldset>
  );
}

type OutcomesProps = {
  onChoose: (outcome: CallOutcome) => void;
  first?: Ref<HTMLButtonElement>;
};

function Outcomes({ onChoose, first }: OutcomesProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-5">
      {numbered.map(({ outcome, key }, place) => (
        <StepButton
          key={outcome}
          label={outcome}
          name={key}
          onClick={() => onChoose(outcome)}
          ref={place === 0 ? first : undefined}
        />
      ))}
    </div>
  );
}

/** The hotkeys that log the outcome of a call: 1 to 5. */
export function outcomeKeys(choose: (outcome: CallOutcome) => void) {
  return Object.fromEntries(numbered.map(({ outcome, key }) => [key, () => choose(outcome)]));
}

type FollowUpProps = {
  today: string;
  present: string | null;
  onDay: (day: string | null | "same") => void;
};

/** The day of the next follow-up: tomorrow, in a week, or another one. */
export function FollowUpStep({ today, present, onDay }: FollowUpProps) {
  const first = useFirst<HTMLButtonElement>();
  const [isPicking, setPicking] = useState(false);
  const [day, setDay] = useState("");
  const near = [
    { key: "t", label: "Tomorrow", day: addDays(today, 1) },
    { key: "3", label: "In 3 days", day: addDays(today, 3) },
    { key: "w", label: "In a week", day: addDays(today, 7) },
  ];
  useHotkeys({
    ...Object.fromEntries(near.map((one) => [one.key, () => onDay(one.day)])),
    n: () => setPicking(true),
    x: () => onDay(null),
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold text-base">When is the next follow-up?</legend>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-5">
        {near.map((one, place) => (
          <StepButton
            key={one.key}
            label={one.label}
            hint={formatDate(one.day)}
            name={one.key}
            onClick={() => onDay(one.day)}
            ref={place === 0 ? first : undefined}
          />
        ))}
        <StepButton label="Another day" name="n" onClick={() => setPicking(true)} />
        <StepButton label="None" name="x" onClick={() => onDay(null)} />
      </div>
      {isPicking && (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (isCalendarDate(day)) onDay(day);
          }}
        >
          <DateInput
            autoFocus
            aria-label="Day of the next follow-up"
            value={day}
            onValueChange={setDay}
            className="flex-1 sm:max-w-56"
          />
          <Button type="submit">Set</Button>
        </form>
      )}
      {present && present >= today && (
        <Button variant="link" size="inline" className="w-fit" onClick={() => onDay("same")}>
          Keep {formatDate(present)}
        </Button>
      )}
    </fieldset>
  );
}

type StepButtonProps = {
  label: string;
  hint?: string;
  /** The key that does the same. */
  name: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

function StepButton({ label, hint, name, onClick, ref }: StepButtonProps) {
  return (
    <Button
      variant="outline"
      ref={ref}
      onClick={onClick}
      aria-keyshortcuts={name}
      className="h-auto min-h-14 justify-between whitespace-normal px-3 text-start"
    >
      <span className="flex flex-col">
        {label}
        {hint && <span className="text-muted-foreground text-xs tabular-nums">{hint}</span>}
      </span>
      <KeyOf name={name} />
    </Button>
  );
}

function KeyOf({ name }: { name: string }): ReactNode {
  return (
    <span aria-hidden className="max-md:hidden pointer-coarse:hidden">
      <Kbd>{name}</Kbd>
    </span>
  );
}

/** Focuses the first control of a step, so that Enter and a screen reader go on from there. */
function useFirst<E extends HTMLElement>() {
  const first = useRef<E>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return first;
}
