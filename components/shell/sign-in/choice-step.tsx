"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { ProblemText, StepFrame } from "./step-frame";
import type { SignIn, Step } from "./use-sign-in";

type ChoiceStepProps = { signIn: SignIn; step: Extract<Step, { kind: "choice" }> };

/** The choice of a company, for a member of several. */
export function ChoiceStep({ signIn, step }: ChoiceStepProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  return (
    <StepFrame
      title="Choose a company"
      hint="Your address belongs to several companies. Where do you want to go?"
      onSubmit={() => undefined}
    >
      <div>
        <ul ref={list} className="-mx-2 flex flex-col">
          {step.choices.map(({ subdomain, companyName }) => (
            <li key={subdomain}>
              <Button
                variant="ghost"
                disabled={signIn.busy}
                onClick={() => void signIn.choose(step.choiceToken, subdomain)}
                className="h-14 w-full justify-start gap-3 px-2 max-md:h-14"
              >
                <InitialsAvatar initials={companyName.slice(0, 1).toUpperCase()} shape="square" />
                <span className="flex min-w-0 flex-1 flex-col items-start leading-5">
                  <span className="max-w-full truncate">{companyName}</span>
                  <span className="max-w-full truncate font-normal text-muted-foreground text-xs">
                    {subdomain}
                  </span>
                </span>
                <ChevronRight className="text-muted-foreground rtl:rotate-180" />
              </Button>
            </li>
          ))}
        </ul>
        <ProblemText id="choice-problem" problem={signIn.problem} />
      </div>
      <Button variant="link" className="self-center" onClick={() => signIn.goTo({ kind: "email" })}>
        Use another address
      </Button>
    </StepFrame>
  );
}
