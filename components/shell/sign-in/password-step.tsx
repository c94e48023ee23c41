"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { EmailField, looksLikeEmail } from "./email-field";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn } from "./use-sign-in";

/** Sign-in by password, for members who have set one. */
export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const { email, typeEmail, problem, busy } = signIn;
  const [password, setPassword] = useState("");
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const failures = problem?.attempt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the password is selected after each failure
  useEffect(() => {
    const field = looksLikeEmail(email) ? passwordField : emailField;
    field.current?.focus();
    passwordField.current?.select();
  }, [failures]);

  function submit() {
    if (!looksLikeEmail(email)) emailField.current?.focus();
    else if (password === "") passwordField.current?.focus();
    else void signIn.enterByPassword(email.trim(), password);
  }

  return (
    <StepFrame title="Sign in" hint="Enter your e-mail address and password." onSubmit={submit}>
      <div className="flex flex-col gap-1.5">
        <EmailField
          ref={emailField}
          email={email}
          onChange={typeEmail}
          invalid={problem !== null}
          errorId="password-problem"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="sign-in-password">Password</Label>
        <Input
          ref={passwordField}
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete="current-password"
          className="h-10"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby="password-problem"
        />
        <ProblemText id="password-problem" problem={problem} />
      </div>
      <div className="flex flex-col items-center gap-2">
        <Submit busy={busy} label="Sign in" busyLabel="Signing in..." />
        <Button variant="link" onClick={() => signIn.goTo({ kind: "email" })}>
          Use a code instead
        </Button>
      </div>
    </StepFrame>
  );
}
