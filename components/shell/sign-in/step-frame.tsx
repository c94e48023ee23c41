import type { FormEvent, ReactNode } from "react";
import type { Problem } from "@/components/form/use-attempts";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type StepFrameProps = {
  title: string;
  hint: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** A step of the sign-in: a heading, a hint and a form. */
export function StepFrame({ title, hint, onSubmit, children }: StepFrameProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{title}</h1>
        <p id="step-hint" className="text-pretty text-muted-foreground">
          {hint}
        </p>
      </header>
      {children}
    </form>
  );
}

type SubmitProps = { busy: boolean; label: string; busyLabel: string };

/** The submit button, disabled while the step is busy. */
export function Submit({ busy, label, busyLabel }: SubmitProps) {
  return (
    <Button type="submit" size="lg" disabled={busy} className="w-full">
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </Button>
  );
}

/** An error below its field; screen readers announce it again when it is repeated. */
export function ProblemText({ id, problem }: { id: string; problem: Problem | null }) {
  return (
    <div id={id} role="alert">
      {problem && (
        <p key={problem.attempt} className="text-destructive-text text-table">
          {problem.message}
        </p>
      )}
    </div>
  );
}
