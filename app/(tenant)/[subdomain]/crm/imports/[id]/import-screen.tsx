"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { countOf } from "@/lib/core/format";
import type { ImportPreview } from "@/lib/crm/imports/preview/schema";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { RecordHeader } from "../../record/record-page";
import { importWords, statusWords } from "../words";
import { CheckStep } from "./check-step";
import type { ImportContext } from "./choice-group";
import { ColumnsStep } from "./columns-step";
import { ProgressStep, ResultStep } from "./run-steps";
import { type ImportSteps, useImport } from "./use-import";

type Props = { initial: ImportRecord; context: ImportContext; preview: ImportPreview | null };

/** An import from column mapping to result, depending on its status. */
export function ImportScreen({ initial, context, preview }: Props) {
  const steps = useImport(initial);
  const [isChanging, setIsChanging] = useState(false);
  const { record } = steps;
  const words = importWords[record.kind];
  const { label, tone } = statusWords[record.status];
  return (
    <div className="flex flex-col gap-5 max-md:pb-20">
      <RecordHeader
        list={{ href: words.href, label: words.list }}
        title={words.title}
        subtitle={`${record.fileName} · ${countOf(record.totalRows, "row")}`}
        badges={<StatusBadge tone={tone}>{label}</StatusBadge>}
        actions={
          <Button variant="outline" asChild>
            <Link href="/crm/imports">Past imports</Link>
          </Button>
        }
      />
      <StepList current={stepOf(record, isChanging)} />
      <CurrentStep
        steps={steps}
        context={context}
        preview={preview}
        isChanging={isChanging}
        onChanging={setIsChanging}
      />
    </div>
  );
}

type CurrentProps = {
  steps: ImportSteps;
  context: ImportContext;
  preview: ImportPreview | null;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
};

function CurrentStep({ steps, isChanging, onChanging, ...columns }: CurrentProps) {
  const { record } = steps;
  switch (stepOf(record, isChanging)) {
    case "columns":
      return <ColumnsStep steps={steps} {...columns} onChecked={() => onChanging(false)} />;
    case "check":
      return record.check && record.status === "draft" ? (
        <CheckStep steps={steps} check={record.check} onChange={() => onChanging(true)} />
      ) : (
        <ProgressStep steps={steps} />
      );
    case "import":
      return <ProgressStep steps={steps} />;
    case "result":
      return <ResultStep steps={steps} />;
  }
}

const steps = [
  { id: "columns", label: "Columns" },
  { id: "check", label: "Check" },
  { id: "import", label: "Import" },
  { id: "result", label: "Result" },
] as const;

export type StepId = (typeof steps)[number]["id"];

/** The step of an import; `isChanging` returns from the check to the columns. */
export function stepOf({ status, check }: ImportRecord, isChanging: boolean): StepId {
  if (status === "draft") return check && !isChanging ? "check" : "columns";
  if (status === "checking") return "check";
  if (status === "queued" || status === "running" || status === "undoing") return "import";
  return "result";
}

function StepList({ current }: { current: StepId }) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === at ? "step" : undefined}
          className={cn(
            "flex items-center gap-1.5 text-muted-foreground text-xs sm:gap-2 sm:text-table",
            index === at && "font-semibold text-foreground",
          )}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full bg-accent font-medium text-xs tabular-nums",
              index <= at && "bg-primary text-primary-foreground",
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
