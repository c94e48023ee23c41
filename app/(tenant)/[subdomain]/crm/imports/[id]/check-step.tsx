"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { countOf, formatCount } from "@/lib/core/format";
import { leftOutColumns } from "@/lib/crm/imports/answers";
import type { ImportCheck } from "@/lib/crm/imports/outcome/schema";
import { namesakeText, recordCount } from "../words";
import { CellChoices } from "./cell-choices";
import { Outcome } from "./outcome";
import { DiscardButton } from "./step-parts";
import type { ImportSteps } from "./use-import";

type Props = { steps: ImportSteps; check: ImportCheck; onChange: () => void };

const namesakeEffects = {
  another: "Each is added as another person.",
  same: "Each counts as the same person.",
  leaveOut: "Each is left out.",
};

/** The result of the dry run: counts and mistakes by reason. */
export function CheckStep({ steps, check, onChange }: Props) {
  const { kind, settings } = steps.record;
  const { namesakes } = settings;
  const [isBusy, setIsBusy] = useState(false);
  const leftOut = leftOutColumns(steps.record);
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
      <CellChoices
        record={steps.record}
        check={check}
        onChoose={(without) => steps.recheck({ without })}
      />
      <Outcome counts={check} refused={check.groups} {...check} isDone={false}>
        {check.newBrands > 0 && (
          <p className="text-muted-foreground">
            {countOf(check.newBrands, "brand")} will be created on the way.
          </p>
        )}
        {check.namesakes > 0 && (
          <p className="text-muted-foreground">
            {namesakeText(check.namesakes)} {namesakeEffects[namesakes ?? "another"]}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="break-words">
            No field has been chosen for{" "}
            {leftOut.map(({ name, filled }) => `${name} (${countOf(filled, "value")})`).join(", ")}.
            These values are left out. Change Columns lets you choose or make a field.
          </p>
        )}
      </Outcome>
      <div className="flex flex-wrap gap-2">
        <Button onClick={run} disabled={isBusy || written === 0}>
          {isBusy
            ? "Starting..."
            : `Import ${formatCount(written)} ${written === 1 ? "row" : "rows"}`}
        </Button>
        <Button variant="outline" onClick={onChange}>
          Change Columns
        </Button>
        <DiscardButton steps={steps} />
      </div>
    </div>
  );
}
