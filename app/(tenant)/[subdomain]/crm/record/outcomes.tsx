"use client";

import { X } from "lucide-react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import { perform } from "@/lib/client/outbox/waiting";
import { knownName } from "@/lib/client/records";
import { manyRecords } from "@/lib/core/record-kinds";
import { callOutcomes, type Subject } from "@/lib/crm/timeline/choices";
import { sentLater } from "../editing/saving-failure";

type OutcomesProps = { subject: Subject; name?: string; onClose: () => void };

/** The outcomes of a call that was dialled; a tap logs one on the timeline. */
export default function Outcomes({ subject, name, onClose }: OutcomesProps) {
  const { attempt } = useAttempt();

  function log(outcome: (typeof callOutcomes)[number]) {
    onClose();
    attempt("The call could not be saved.", async () => {
      const answer = await perform({
        call: `POST /crm/${manyRecords[subject.kind]}/{id}/timeline`,
        params: { id: subject.id },
        body: { kind: "call", outcome },
        record: subject,
        label: name ?? knownName(subject.kind, subject.id),
      });
      const description = answer ? undefined : sentLater();
      toast.success(`Call logged: ${outcome}`, { description });
      return answer && undefined;
    });
  }

  return (
    <section
      aria-label="Outcome of the call"
      className="flex flex-wrap items-center gap-2 rounded-lg bg-info px-4 py-2.5 text-info-foreground in-[.fixed]:shadow-float"
    >
      <p className="font-medium max-md:flex-1">
        {name ? `How did the call with ${name} go?` : "How did the call go?"}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Not now"
        onClick={onClose}
        className="text-info-foreground md:order-last md:ms-auto"
      >
        <X />
      </Button>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {callOutcomes.map((outcome) => (
          <Button key={outcome} variant="outline" size="sm" onClick={() => log(outcome)}>
            {outcome}
          </Button>
        ))}
      </div>
    </section>
  );
}
