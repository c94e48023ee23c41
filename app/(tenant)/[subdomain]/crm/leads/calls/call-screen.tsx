"use client";

import { PhoneCall, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { reasonOf } from "@/lib/client/api-error";
import { useHotkeys } from "@/lib/client/hotkeys";
import { performBehind } from "@/lib/client/outbox/waiting";
import { countOf } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import { PeekTimeline } from "../../list/peek/peek-timeline";
import {
  type Callee,
  type CallOutcome,
  type Calls,
  changeCalls,
  currentCalls,
  isUnfinished,
  startCalls,
  useCalls,
} from "../../parts/leads/stored-calls";
import type { RecordContext } from "../../record-context";
import { DialStep, FollowUpStep, OutcomeStep, outcomeKeys } from "./call-steps";
import { CalleeCard } from "./callee-card";
import { useCallee } from "./use-callee";

type Props = {
  /** The people with a follow-up that is due, for a session that was started from no list. */
  due: readonly Callee[];
  context: Pick<RecordContext, "today" | "timeZone">;
};

/** Calls people one after the other: dial, outcome, next follow-up, and the next person comes. */
export function CallScreen({ due, context }: Props) {
  const router = useRouter();
  const calls = useCalls();
  const leave = () => router.push(calls?.from ?? "/");
  useHotkeys({ Escape: leave });
  const start = useEffectEvent(() => {
    if (!isUnfinished(currentCalls())) startCalls(due, "/");
  });
  useEffect(() => start(), []);

  if (!calls) return <CallSkeleton />;
  const { people, at } = calls;
  const callee = people[at];
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <header className="flex items-center gap-3">
        <h1 className="font-semibold text-xl">Calls</h1>
        <p role="status" className="text-muted-foreground tabular-nums">
          {at < people.length ? `${at + 1} of ${people.length}` : ""}
        </p>
        <Button
          variant="ghost"
          size="icon"
          className="ms-auto"
          aria-label="Leave"
          aria-keyshortcuts="Escape"
          onClick={leave}
        >
          <X />
        </Button>
      </header>
      <Progress
        aria-label="Progress of the calls"
        value={people.length === 0 ? 100 : (100 * at) / people.length}
        className="h-1"
      />
      {callee ? (
        <Person key={at} calls={calls} callee={callee} context={context} />
      ) : (
        <AllDone calls={calls} />
      )}
    </div>
  );
}

type PersonProps = { calls: Calls; callee: Callee; context: Props["context"] };

function Person({ calls, callee, context }: PersonProps) {
  const { people, at, step } = calls;
  const { lead, reason, retry } = useCallee(people, at);
  const named = { ...callee, name: lead?.clientName ?? callee.name };
  const next = () => changeCalls((before) => ({ at: before.at + 1, step: "dial" }));
  const back = () => changeCalls((before) => ({ at: Math.max(0, before.at - 1), step: "dial" }));
  useHotkeys({ s: next, b: back });
  // Also before the lead has come: who presses the outcome knows whom they called.
  useHotkeys(step === "dial" && !lead ? outcomeKeys(logCall) : {});

  function logCall(outcome: CallOutcome) {
    keepCall(named, outcome);
    changeCalls((before) => ({
      step: "followUp",
      outcomes: { ...before.outcomes, [before.at]: outcome },
    }));
  }

  function follow(day: string | null | "same") {
    if (day !== "same") keepFollowUp(named, day);
    next();
  }

  return (
    <>
      {/* As high as a lead with its buttons, so that nothing below moves when it has come. */}
      <Card className="min-h-64 gap-5 p-5 max-md:min-h-84">
        {lead ? (
          <CalleeCard lead={lead} today={context.today} />
        ) : (
          <Loading name={callee.name} reason={reason} retry={retry} />
        )}
        {lead && step === "dial" && (
          <DialStep
            lead={lead}
            today={context.today}
            onDial={() => changeCalls(() => ({ step: "outcome" }))}
            onOutcome={logCall}
          />
        )}
        {step === "outcome" && <OutcomeStep onOutcome={logCall} />}
        {step === "followUp" && (
          <FollowUpStep
            today={context.today}
            present={lead?.nextFollowUpDate ?? null}
            onDay={follow}
          />
        )}
      </Card>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" disabled={at === 0} aria-keyshortcuts="b" onClick={back}>
          Back
        </Button>
        <Button variant="ghost" aria-keyshortcuts="s" onClick={next}>
          Skip
        </Button>
      </div>
      <PeekTimeline subject={{ kind: "lead", id: callee.leadId }} timeZone={context.timeZone} />
    </>
  );
}

function keepCall({ leadId: id, name: label }: Callee, outcome: CallOutcome): void {
  const record = { kind: "lead", id } as const;
  const body = { kind: "call", outcome } as const;
  const act = { params: { id }, body, record, label };
  performBehind({ ...act, call: "POST /crm/leads/{id}/timeline" }).catch(notifyLost);
}

function keepFollowUp({ kind, id, name: label }: Callee, nextFollowUpDate: string | null): void {
  const call = `PUT /crm/${manyRecords[kind]}/{id}` as const;
  const act = { params: { id }, body: { nextFollowUpDate }, record: { kind, id }, label };
  performBehind({ ...act, call }).catch(notifyLost);
}

function notifyLost(error: unknown): void {
  toast.error("The entry could not be kept", { description: reasonOf(error) });
}

type LoadingProps = { name: string; reason: string | null; retry: () => void };

function Loading({ name, reason, retry }: LoadingProps) {
  return (
    <div className="flex flex-col gap-4" aria-busy={reason === null}>
      <h2 className="font-semibold text-2xl leading-8">{name}</h2>
      {reason === null ? (
        <Skeleton className="h-14" />
      ) : (
        <p role="alert" className="flex items-center gap-3">
          This lead could not be loaded. {reason}
          <Button size="sm" variant="outline" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}

function AllDone({ calls: { people, outcomes, from } }: { calls: Calls }) {
  const logged = Object.values(outcomes);
  const counts = [...new Set(logged)].map(
    (outcome) => `${logged.filter((one) => one === outcome).length} ${outcome}`,
  );
  return (
    <EmptyState
      isPage
      icon={PhoneCall}
      title={people.length === 0 ? "Nobody is left to call" : "All calls are done"}
      hint={
        logged.length === 0
          ? "A lead's Next Follow Up brings it here once it is due."
          : `${countOf(logged.length, "call", "calls")} logged: ${counts.join(", ")}.`
      }
    >
      <Button asChild>
        <Link href={from}>{from === "/" ? "Go to the dashboard" : "Back to the list"}</Link>
      </Button>
    </EmptyState>
  );
}

export function CallSkeleton() {
  return (
    <div
      className="mx-auto flex w-full max-w-3xl flex-col gap-4"
      role="status"
      aria-label="Loading..."
    >
      <div className="flex h-9 items-center max-md:h-11">
        <Skeleton className="h-6 w-32" />
      </div>
      <Skeleton className="h-1" />
      <Card className="min-h-64 gap-5 p-5 max-md:min-h-84">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-14" />
      </Card>
    </div>
  );
}
