"use client";

import { ChoiceStep } from "./choice-step";
import { CodeStep } from "./code-step";
import { HandoffStep } from "./handoff-step";
import { PasskeyOffer } from "./passkey-offer";
import { PasswordStep } from "./password-step";
import { SecondStep } from "./second-step";
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
