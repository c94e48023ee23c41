"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { RecoveryCodes } from "@/components/settings/recovery-codes";
import { Button } from "@/components/ui/button";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { addPasskey } from "@/lib/client/passkey-offer";
import { deviceName } from "@/lib/core/device-name";
import { CodeStep } from "./code-step";
import { PasswordStep } from "./password-step";
import { SecondStep } from "./second-step";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn, Step } from "./use-sign-in";

type LaterStepsProps = {
  signIn: SignIn;
  step: Exclude<Step, { kind: "email" }>;
  companyName: string;
  mailboxLink: boolean;
};

/** The steps after the first, loaded on demand. */
export default function LaterSteps({ signIn, step, companyName, mailboxLink }: LaterStepsProps) {
  switch (step.kind) {
    case "code":
      return <CodeStep signIn={signIn} step={step} mailboxLink={mailboxLink} />;
    case "password":
      return <PasswordStep signIn={signIn} />;
    case "second":
      return <SecondStep signIn={signIn} step={step} />;
    case "offer":
      return <PasskeyOffer signIn={signIn} />;
    case "choice":
      return <ChoiceStep signIn={signIn} step={step} />;
    case "handoff":
      return <HandoffStep signIn={signIn} step={step} companyName={companyName} />;
    default:
      return step satisfies never;
  }
}

type ChoiceStepProps = { signIn: SignIn; step: Extract<Step, { kind: "choice" }> };

/** The choice of a company, for a member of several. */
function ChoiceStep({ signIn, step }: ChoiceStepProps) {
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

type HandoffStepProps = {
  signIn: SignIn;
  step: Extract<Step, { kind: "handoff" }>;
  companyName: string;
};

/** Asks for confirmation before signing in with a ticket from a link, which may be from another account. */
function HandoffStep({ signIn, step, companyName }: HandoffStepProps) {
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

/** Offers a passkey to a person who is signed in by now; both answers lead on to the portal. */
function PasskeyOffer({ signIn }: { signIn: SignIn }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, enter } = signIn;

  const create = () =>
    void signIn.attempt(async () => {
      const { recoveryCodes } = await addPasskey(deviceName(navigator.userAgent));
      if (recoveryCodes) setCodes(recoveryCodes);
      else enter();
      return recoveryCodes ? "stays" : "leaves";
    });

  if (codes)
    return (
      <StepFrame
        title="Save your recovery codes"
        hint="If you lose your passkey, one of these codes lets you in. Each works once, and they are not shown again."
        onSubmit={enter}
      >
        <RecoveryCodes codes={codes} />
        <Submit busy={false} label="I have saved them" busyLabel="" />
      </StepFrame>
    );

  return (
    <StepFrame
      title="Sign in faster next time"
      hint="With a passkey you sign in by your fingerprint, your face or the PIN of this device, without waiting for a mail."
      onSubmit={create}
    >
      <ProblemText id="offer-problem" problem={problem} />
      <div className="flex flex-col items-center gap-2">
        <Submit busy={busy} label="Create passkey" busyLabel="Creating..." />
        <Button variant="link" disabled={busy} onClick={enter}>
          Not now
        </Button>
      </div>
    </StepFrame>
  );
}
