"use client";

import { Button } from "@/components/ui/button";
import { StepFrame, Submit } from "./step-frame";
import type { SignIn, Step } from "./use-sign-in";

type HandoffStepProps = {
  signIn: SignIn;
  step: Extract<Step, { kind: "handoff" }>;
  companyName: string;
};

/** Asks for confirmation before signing in with a ticket from a link, which may be from another account. */
export function HandoffStep({ signIn, step, companyName }: HandoffStepProps) {
  return (
    <StepFrame
      title={`Go on to ${companyName}`}
      hint="This link signs you in. Go on only if you have just entered your code yourself; if somebody sent you the link, sign in with your own address."
      onSubmit={() => void signIn.enterByTicket(step.ticket)}
    >
      <div className="flex flex-col items-center gap-2">
        <Submit busy={signIn.busy} label="Go on" busyLabel="Signing in..." />
        <Button variant="link" onClick={() => signIn.goTo({ kind: "email" })}>
          Sign in with my own address
        </Button>
      </div>
    </StepFrame>
  );
}
