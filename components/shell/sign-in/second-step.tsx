"use client";

import { type ReactNode, useId, useState } from "react";
import { useCodeEntry } from "@/components/form/use-code-entry";
import { useSelectedField } from "@/components/form/use-selected-field";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeField } from "@/components/ui/code-field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { NextStep } from "@/lib/client/sign-in";
import { passkeyGraceDays } from "@/lib/core/proof-ways";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn, Step } from "./use-sign-in";

type SecondWay = NextStep["ways"][number];
type SecondStepProps = { signIn: SignIn; step: Extract<Step, { kind: "second" }> };
type WayProps = { signIn: SignIn; token: string; trust: TrustProps; others: Others };
type TrustProps = { trusted: boolean; onTrust: (trusted: boolean) => void };
type Others = { ways: readonly SecondWay[]; onChoose: (way: SecondWay) => void };

const forms = { passkey: Passkey, totp: AppCode, recovery: RecoveryCode };

const switches: Record<SecondWay, string> = {
  passkey: "Use a passkey",
  totp: "Use a code from your app",
  recovery: "Use a recovery code",
};

/** The second factor of a person who has one, after the code or the password. */
export function SecondStep({ signIn, step }: SecondStepProps) {
  const { ways, token } = step.next;
  const [way, setWay] = useState<SecondWay>(ways[0] ?? "totp");
  const [trusted, onTrust] = useState(false);
  const Form = forms[way];

  function onChoose(next: SecondWay) {
    signIn.clearProblem();
    setWay(next);
  }

  const others = { ways: ways.filter((other) => other !== way), onChoose };
  return (
    <Form key={way} signIn={signIn} token={token} trust={{ trusted, onTrust }} others={others} />
  );
}

function AppCode({ signIn, token, trust, others }: WayProps) {
  const { busy, problem } = signIn;
  const { trusted } = trust;
  const entry = useCodeEntry({
    busy,
    problem,
    onCode: (code) => void signIn.enterBySecond({ token, code, trust: trusted }),
  });

  return (
    <StepFrame
      title="Enter the code from your app"
      hint="Open your authenticator app and enter the six digits it shows for this account."
      onSubmit={entry.submit}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="second-code">Code</Label>
        <CodeField {...entry.field} id="second-code" aria-describedby="step-hint second-problem" />
        <ProblemText id="second-problem" problem={problem} />
      </div>
      <Trust {...trust} />
      <Choices signIn={signIn} others={others}>
        <Submit busy={busy} label="Sign in" busyLabel="Signing in..." />
      </Choices>
    </StepFrame>
  );
}

function Passkey({ signIn, token, trust, others }: WayProps) {
  const { busy, problem } = signIn;
  return (
    <StepFrame
      title="Confirm with your passkey"
      hint="Your browser asks for your fingerprint, your face or the PIN of your device."
      onSubmit={() => void signIn.enterBySecondPasskey(token, trust.trusted)}
    >
      <Trust {...trust} />
      <ProblemText id="second-problem" problem={problem} />
      <Choices signIn={signIn} others={others}>
        <Submit busy={busy} label="Use passkey" busyLabel="Signing in..." />
      </Choices>
    </StepFrame>
  );
}

function RecoveryCode({ signIn, token, trust, others }: WayProps) {
  const { busy, problem } = signIn;
  const [code, setCode] = useState("");
  const field = useSelectedField(problem);

  function submit() {
    if (code.trim() === "") field.current?.focus();
    else void signIn.enterBySecond({ token, code, trust: trust.trusted });
  }

  return (
    <StepFrame
      title="Enter a recovery code"
      hint={others.ways.length > 0 ? savedCodes : leftPasskey}
      onSubmit={submit}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="recovery-code">Recovery code</Label>
        <Input
          ref={field}
          id="recovery-code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="h-10 font-mono uppercase"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby="step-hint second-problem"
        />
        <ProblemText id="second-problem" problem={problem} />
      </div>
      <Trust {...trust} />
      <Choices signIn={signIn} others={others}>
        <Submit busy={busy} label="Sign in" busyLabel="Signing in..." />
      </Choices>
    </StepFrame>
  );
}

const savedCodes =
  "One of the ten codes you saved when you set up your second factor. Each works once.";

const leftPasskey = `Your passkey belongs to the earlier address of this company. For ${passkeyGraceDays} days after the change a code by e-mail is enough; later an owner can reset your second factor.`;

/** Replaces the second step in this browser for a while. */
function Trust({ trusted, onTrust }: TrustProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <Checkbox
        id={id}
        checked={trusted}
        onCheckedChange={(checked) => onTrust(checked === true)}
      />
      <Label htmlFor={id} className="font-normal text-sm">
        Trust this browser for 30 days
      </Label>
    </div>
  );
}

type ChoicesProps = { signIn: SignIn; others: Others; children: ReactNode };

function Choices({ signIn, others, children }: ChoicesProps) {
  return (
    <div className="flex flex-col items-center gap-2">
      {children}
      {others.ways.map((way) => (
        <Button
          key={way}
          variant="link"
          disabled={signIn.busy}
          onClick={() => others.onChoose(way)}
        >
          {switches[way]}
        </Button>
      ))}
      <Button variant="link" onClick={() => signIn.goTo({ kind: "email" })}>
        Use another address
      </Button>
    </div>
  );
}
