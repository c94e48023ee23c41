import type { Problem } from "./use-sign-in";

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
