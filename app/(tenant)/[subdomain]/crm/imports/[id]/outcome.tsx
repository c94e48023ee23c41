import type { ReactNode } from "react";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { ProblemGroups } from "./problem-groups";
import { Counts } from "./step-parts";

type Props = Pick<ImportRecord, "counts" | "dropped" | "left"> & {
  refused: ImportRecord["refused"];
  /** Whether the rows have been written. */
  isDone: boolean;
  children: ReactNode;
};

/** The counts of rows by what becomes of them, and the reasons of all that become no record or lose a cell. */
export function Outcome({ counts, refused, dropped, left, isDone, children }: Props) {
  const later = isDone ? "They can" : "Afterwards they can";
  return (
    <>
      <Counts
        counts={[
          { label: isDone ? "Created" : "To be created", count: counts.created },
          { label: isDone ? "Updated" : "To be updated", count: counts.updated },
          { label: isDone ? "Left as they were" : "Left as they are", count: counts.skipped },
          { label: "Rows with a mistake", count: counts.failed },
        ]}
      />
      {children}
      <ProblemGroups
        title="What is wrong"
        groups={refused}
        hint={`These rows are left out. ${later} be downloaded for 30 days, mended and imported again.`}
      />
      <ProblemGroups
        title="Cells left empty"
        groups={dropped}
        hint="These rows are imported without the cell, as chosen."
      />
      <ProblemGroups
        title={isDone ? "Left as they were" : "Left as they are"}
        groups={left}
        hint={`These rows become no record of their own. ${later} be downloaded.`}
      />
    </>
  );
}
