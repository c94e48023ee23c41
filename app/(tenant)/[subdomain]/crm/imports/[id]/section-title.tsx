import type { ReactNode } from "react";

type Props = { id: string; hint?: string; problem?: string | undefined; children: ReactNode };

/** The heading of a part of the import, what helps with it, and what is still open. */
export function SectionTitle({ id, hint, problem, children }: Props) {
  return (
    <div className="flex flex-col gap-0.5">
      <h2 id={id} className="font-semibold text-base">
        {children}
      </h2>
      {hint && <p className="text-muted-foreground">{hint}</p>}
      {problem && (
        <p role="alert" className="text-destructive-text">
          {problem}
        </p>
      )}
    </div>
  );
}
