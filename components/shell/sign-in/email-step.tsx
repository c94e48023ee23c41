"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { suggestedPasskey } from "@/lib/client/sign-in";
import { EmailField, looksLikeEmail } from "./email-field";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn } from "./use-sign-in";

/** The e-mail address to which the code is sent. */
export function EmailStep({ signIn }: { signIn: SignIn }) {
  const { email, typeEmail } = signIn;
  const [missing, setMissing] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const problem = missing
    ? { message: "Enter your e-mail address, such as name@company.com", attempt: missing }
    : signIn.problem;

  // The field may have been filled in before hydration.
  const takeEarly = useEffectEvent(() => typeEmail(field.current?.value ?? ""));
  useEffect(() => {
    takeEarly();
    field.current?.focus();
  }, []);

  useSuggestedPasskey(signIn);

  function submit() {
    if (looksLikeEmail(email)) {
      setMissing(0);
      void signIn.sendCode(email.trim());
      return;
    }
    setMissing(missing + 1);
    field.current?.focus();
  }

  return (
    <StepFrame
      title="Sign in"
      hint="Enter your e-mail address, and we send you a code."
      onSubmit={submit}
    >
      <div className="flex flex-col gap-1.5">
        <EmailField
          ref={field}
          email={email}
          onChange={typeEmail}
          invalid={problem !== null}
          errorId="email-problem"
          suggestsPasskeys
        />
        <ProblemText id="email-problem" problem={problem} />
      </div>
      <div className="flex flex-col items-center gap-2">
        <Submit busy={signIn.busy} label="Send code" busyLabel="Sending..." />
        <Button variant="link" onClick={() => signIn.goTo({ kind: "password" })}>
          Use password instead
        </Button>
        <Button variant="link" disabled={signIn.busy} onClick={() => void signIn.enterByPasskey()}>
          Use a passkey
        </Button>
      </div>
    </StepFrame>
  );
}

/** Challenges are valid for five minutes. */
const renewAfterMs = 4 * 60_000;

/**
 * Signs in with a passkey that is chosen among the suggestions of the e-mail field. They are offered again after a
 * failure, and when the person returns to a page that was open for long.
 */
function useSuggestedPasskey({ problem, enterBySuggestion }: SignIn): void {
  const [round, setRound] = useState(0);
  const failures = problem?.attempt;
  const enter = useEffectEvent(enterBySuggestion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure and each round begins a new suggestion
  useEffect(() => {
    const end = new AbortController();
    const begun = Date.now();
    void suggestedPasskey(end.signal).then((passkey) => {
      if (passkey && !end.signal.aborted) void enter(passkey);
    });
    const renew = () => {
      if (Date.now() - begun > renewAfterMs) setRound((last) => last + 1);
    };
    addEventListener("focus", renew);
    return () => {
      removeEventListener("focus", renew);
      end.abort();
    };
  }, [round, failures]);
}
