"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { callOutcomes, type Subject } from "@/lib/crm/timeline/choices";
import { timelineCalls } from "./timeline/use-timeline";

/** Once a number of the page was dialled, offers the outcomes of the call; one tap logs it on the timeline. */
export function CallOutcome({ subject }: { subject: Subject }) {
  const [isOffered, offer] = useState(false);
  const { attempt } = useAttempt();

  useEffect(() => {
    const offerAfterCall = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.protocol === "tel:" && link.closest("main")) offer(true);
    };
    document.addEventListener("click", offerAfterCall);
    return () => document.removeEventListener("click", offerAfterCall);
  }, []);

  function log(outcome: (typeof callOutcomes)[number]) {
    offer(false);
    attempt("The call could not be saved.", async () => {
      const options = { params: { id: subject.id }, body: { kind: "call" as const, outcome } };
      await api(timelineCalls[subject.kind].add, options);
      toast.success(`Call logged: ${outcome}`);
    });
  }

  if (!isOffered) return null;
  return (
    <section
      aria-label="Outcome of the call"
      className="flex flex-wrap items-center gap-2 rounded-lg bg-info px-4 py-2.5 text-info-foreground"
    >
      <p className="font-medium max-md:flex-1">How did the call go?</p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Not now"
        onClick={() => offer(false)}
        className="text-info-foreground md:order-last md:ms-auto"
      >
        <X />
      </Button>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {callOutcomes.map((outcome) => (
          <Button key={outcome} variant="secondary" size="sm" onClick={() => log(outcome)}>
            {outcome}
          </Button>
        ))}
      </div>
    </section>
  );
}
