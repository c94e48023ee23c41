"use client";

import { useEffect, useState } from "react";
import { useCodeEntry } from "@/components/form/use-code-entry";
import { Button } from "@/components/ui/button";
import { CodeField } from "@/components/ui/code-field";
import { Label } from "@/components/ui/label";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn, Step } from "./use-sign-in";

type CodeStepProps = {
  signIn: SignIn;
  step: Extract<Step, { kind: "code" }>;
  mailboxLink: boolean;
};

/** The six-digit code from the mail, submitted with its last digit. */
export function CodeStep({ signIn, step, mailboxLink }: CodeStepProps) {
  const { email, problem, busy } = signIn;
  const entry = useCodeEntry({
    busy,
    problem,
    renewed: step.sentAt,
    onCode: (code) => void signIn.enterByCode(code),
  });

  return (
    <StepFrame
      title="Enter your code"
      hint={
        <>
          If <strong className="font-medium text-foreground">{email}</strong> is registered, six
          digits are on their way there. They work for 10 minutes.
        </>
      }
      onSubmit={entry.submit}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="sign-in-code">Code</Label>
        <CodeField {...entry.field} id="sign-in-code" aria-describedby="step-hint code-problem" />
        <ProblemText id="code-problem" problem={problem} />
      </div>
      <div className="flex flex-col items-center gap-1">
        <Submit busy={busy} label="Sign in" busyLabel="Signing in..." />
        <Resend signIn={signIn} step={step} />
        <Button variant="link" onClick={() => signIn.goTo({ kind: "email" })}>
          Use another address
        </Button>
      </div>
      {mailboxLink && <MailboxLink email={email} />}
    </StepFrame>
  );
}

function Resend({ signIn, step }: { signIn: SignIn; step: CodeStepProps["step"] }) {
  const left = useCountdown(step.sentAt, step.waitSeconds);
  const waits = left > 0 || signIn.busy;
  return (
    <Button
      variant="link"
      aria-disabled={waits}
      onClick={() => {
        if (!waits) void signIn.sendCode(signIn.email);
      }}
      className="mt-1 tabular-nums aria-disabled:text-muted-foreground aria-disabled:opacity-100 aria-disabled:hover:no-underline"
    >
      {left > 0 ? `Send a new code in ${left} s` : "Send a new code"}
    </Button>
  );
}

function MailboxLink({ email }: { email: string }) {
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-muted-foreground text-table">
      No mail service is set up.{" "}
      <a
        href={`/dev/mailbox?to=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-primary-text underline underline-offset-4"
      >
        Read the mail in the mailbox
      </a>
    </p>
  );
}

/** Whole seconds left of a wait that began at `beganAt`; 0 once it is over. */
function useCountdown(beganAt: number, seconds: number): number {
  const [now, setNow] = useState(beganAt);
  const left = Math.max(0, Math.ceil(seconds - (now - beganAt) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isOver]);

  return left;
}
