import type { ReactNode } from "react";

type RecordColumnsProps = { facts: ReactNode; timeline: ReactNode };

/** A record's page: facts on one side, its timeline on the other, below them on small screens. */
export function RecordColumns({ facts, timeline }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">{facts}</div>
      <div className="flex min-w-0 flex-col gap-5">{timeline}</div>
    </div>
  );
}
