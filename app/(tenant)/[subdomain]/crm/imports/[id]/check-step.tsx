"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { countOf, formatCount } from "@/lib/core/format";
import type { ImportCheck } from "@/lib/crm/imports/schema";
import { recordCount } from "../words";
import { Counts, DiscardButton, SectionTitle } from "./step-parts";
import type { ImportSteps } from "./use-import";

type Props = { steps: ImportSteps; check: ImportCheck; onChange: () => void };

/** The result of the dry run: counts and cells with mistakes. */
export function CheckStep({ steps, check, onChange }: Props) {
  const { kind } = steps.record;
  const [isBusy, setIsBusy] = useState(false);
  const written = check.created + check.updated;

  async function run(): Promise<void> {
    setIsBusy(true);
    await steps.run();
    setIsBusy(false);
  }

  return (
    <div className="flex flex-col gap-5">
      <h2 className="font-semibold text-base" aria-live="polite">
        {written > 0
          ? `${recordCount(kind, written)} can be imported`
          : "Nothing in this file can be imported"}
      </h2>
      <Counts
        counts={[
          { label: "To be created", count: check.created },
          { label: "To be updated", count: check.updated },
          { label: "Left as they are", count: check.skipped },
          { label: "Rows with a mistake", count: check.failed },
        ]}
      />
      {check.newBrands > 0 && (
        <p className="text-muted-foreground">
          {countOf(check.newBrands, "brand")} will be created on the way.
        </p>
      )}
      {check.problemCount > 0 && <Problems check={check} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={run} disabled={isBusy || written === 0}>
          {isBusy
            ? "Starting..."
            : `Import ${formatCount(written)} ${written === 1 ? "row" : "rows"}`}
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Change Columns
        </Button>
        <DiscardButton steps={steps} />
      </div>
    </div>
  );
}

/** The invalid cells, each with its row and the reason. */
export function Problems({ check }: { check: ImportCheck }) {
  const { problems, problemCount } = check;
  const shown =
    problems.length < problemCount
      ? `These are the first ${formatCount(problems.length)} of ${formatCount(problemCount)}. `
      : "";
  return (
    <section aria-labelledby="problems-title" className="flex flex-col gap-3">
      <SectionTitle
        id="problems-title"
        hint={`${shown}Their rows are left out; they can be downloaded afterwards, mended and imported again.`}
      >
        What is wrong
      </SectionTitle>
      <section
        aria-label="Cells with a mistake"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border"
      >
        <Table className="max-md:block">
          <thead className="sticky top-0 max-md:hidden">
            <tr>
              <TableHead className="w-16 text-end">Row</TableHead>
              <TableHead className="w-40">Column</TableHead>
              <TableHead>Reason</TableHead>
            </tr>
          </thead>
          <tbody className="max-md:block [&>tr:last-child>td]:border-b-0">
            {problems.map(({ line, column, reason }) => (
              <tr
                key={`${line} ${column} ${reason}`}
                className="max-md:block max-md:border-b max-md:p-3 max-md:last:border-b-0"
              >
                <TableCell className="h-9 text-end max-md:block max-md:h-auto max-md:border-0 max-md:p-0 max-md:text-start max-md:text-muted-foreground">
                  <span className="md:hidden">Row </span>
                  {formatCount(line)}
                </TableCell>
                <TableCell className="h-9 font-medium max-md:block max-md:h-auto max-md:border-0 max-md:p-0">
                  {column ?? "Whole row"}
                </TableCell>
                <TableCell className="h-9 max-md:block max-md:h-auto max-md:border-0 max-md:p-0">
                  {reason}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </section>
  );
}
