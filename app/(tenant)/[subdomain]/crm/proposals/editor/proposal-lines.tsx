"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { cn } from "@/lib/core/cn";
import { unitChoices } from "@/lib/crm/proposals/choices";
import type { LineAmounts } from "@/lib/crm/proposals/totals";
import { lineColumns, ProposalLine, unitList } from "./proposal-line";
import { useLines } from "./use-lines";

const titles = [
  "Description",
  "HSN/SAC",
  "Quantity",
  "Unit",
  "Rate (₹)",
  "Disc. %",
  "GST",
  "Amount (₹)",
];
const numeric = new Set(["Quantity", "Rate (₹)", "Disc. %", "Amount (₹)"]);

/** The lines of a proposal: a table on wide screens, else a card per line. */
export function ProposalLines({ amounts }: { amounts: readonly LineAmounts[] }) {
  const lines = useLines();
  return (
    <div className="@container flex flex-col gap-3">
      <div aria-hidden className={cn("hidden border-b pb-2 @4xl:grid", lineColumns)}>
        {titles.map((title) => (
          <span
            key={title}
            className={cn(
              "font-medium text-muted-foreground text-xs",
              numeric.has(title) && "text-end",
            )}
          >
            {title}
          </span>
        ))}
      </div>
      <ol ref={lines.list} aria-label="Lines" className="flex flex-col gap-3 @4xl:gap-2">
        {lines.fields.map(({ id }, index) => (
          <ProposalLine
            key={id}
            index={index}
            amount={amounts[index]?.taxable ?? 0}
            lines={lines}
          />
        ))}
      </ol>
      <OfferedTexts id={unitList} texts={unitChoices} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          disabled={lines.isFull}
          onClick={() => lines.add(lines.count - 1)}
        >
          <Plus />
          Add Line
        </Button>
        <p className="text-muted-foreground text-xs max-md:hidden">
          Enter adds a line, arrows go up and down, Alt with an arrow moves the line.
        </p>
      </div>
    </div>
  );
}
