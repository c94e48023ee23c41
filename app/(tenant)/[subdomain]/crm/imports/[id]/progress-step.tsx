"use client";

import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { formatCount } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSteps } from "./use-import";

/** How far a check, a run or an undoing has come. It goes on when nobody looks. */
export function ProgressStep({ steps }: { steps: ImportSteps }) {
  const { record } = steps;
  const { status, doneRows, totalRows } = record;
  const isUndoing = status === "undoing";
  const percent = isUndoing || status === "queued" ? null : (doneRows / totalRows) * 100;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-base tabular-nums" role="status">
          {progressText(record)}
        </p>
        <Progress percent={percent} label={titles[status] ?? "Progress"} />
      </div>
      <p className="text-muted-foreground">You can leave this page; it goes on.</p>
      {!isUndoing && (
        <Button variant="secondary" className="w-fit" onClick={steps.cancel}>
          {status === "checking" ? "Stop the Check" : "Stop the Import"}
        </Button>
      )}
    </div>
  );
}

const titles: Partial<Record<ImportRecord["status"], string>> = {
  checking: "Checking",
  queued: "Waiting for its turn",
  running: "Importing",
  undoing: "Undoing",
};

function progressText({ status, doneRows, totalRows }: ImportRecord): string {
  const title = titles[status] ?? "";
  if (status === "undoing" || status === "queued") return `${title}...`;
  return `${title} row ${formatCount(doneRows)} of ${formatCount(totalRows)}`;
}
