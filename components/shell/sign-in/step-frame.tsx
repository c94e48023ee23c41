import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Problem } from "./use-sign-in";

type StepFrameProps = {
  title: string;
  hint: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

/** One step of signing in: what it is about, and a form that Enter submits. */
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

/** The step's one main button; it cannot be pressed twice. */
export function Submit({ busy, label, busyLabel }: SubmitProps) {
  return (
    <Button type="submit" size="lg" disabled={busy} className="w-full">
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </Button>
  );
}

/** What went wrong, under the field it is about; read out at once, also when it is the same again. */
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
