"use client";

import Link from "next/link";
import { useState } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { RecordHeader } from "../../record/record-page";
import { importWords, statusWords } from "../words";
import { CheckStep } from "./check-step";
import type { ImportContext } from "./choice-group";
import { ColumnsStep } from "./columns-step";
import { ProgressStep } from "./progress-step";
import { ResultStep } from "./result-step";
import { StepList, stepOf } from "./step-list";
import { type ImportSteps, useImport } from "./use-import";

type Props = { initial: ImportRecord; context: ImportContext };

/** One import from its columns to its result; what is shown follows from its status. */
export function ImportScreen({ initial, context }: Props) {
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
          <Button variant="secondary" asChild>
            <Link href="/crm/imports">Past imports</Link>
          </Button>
        }
      />
      <StepList current={stepOf(record, isChanging)} />
      <CurrentStep
        steps={steps}
        context={context}
        isChanging={isChanging}
        onChanging={setIsChanging}
      />
    </div>
  );
}

type CurrentProps = {
  steps: ImportSteps;
  context: ImportContext;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
};

function CurrentStep({ steps, context, isChanging, onChanging }: CurrentProps) {
  const { record } = steps;
  switch (stepOf(record, isChanging)) {
    case "columns":
      return <ColumnsStep steps={steps} context={context} onChecked={() => onChanging(false)} />;
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
