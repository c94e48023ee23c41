"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ImportSettings } from "@/lib/crm/imports/schema";
import { Choices } from "./choices";
import type { ImportContext, Questions } from "./choices-props";
import { ColumnTable } from "./column-table";
import { DiscardButton } from "./discard-button";
import { FirstRows } from "./first-rows";
import type { ImportSteps } from "./use-import";

type Props = { steps: ImportSteps; context: ImportContext; onChecked: () => void };

/** Which column fills which field, and what happens to rows that leave something open. */
export function ColumnsStep({ steps, context, onChecked }: Props) {
  const { record } = steps;
  const [settings, setSettings] = useState<ImportSettings>(record.settings);
  const [questions, setQuestions] = useState<Questions>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (patch: Partial<ImportSettings>) => {
    setSettings((before) => ({ ...before, ...patch }));
    setQuestions(without(questions, Object.keys(patch)));
  };

  async function check(): Promise<void> {
    setIsBusy(true);
    const saved = await steps.save(settings);
    const open = saved?.questions ?? [];
    setQuestions(Object.fromEntries(open.map(({ id, text }) => [id, text])));
    if (open[0]) focusOn(open[0].id);
    if (saved && open.length === 0 && (await steps.check())) onChecked();
    setIsBusy(false);
  }

  return (
    <div className="flex flex-col gap-6">
      <ColumnTable
        record={record}
        settings={settings}
        question={questions.mapping}
        onChange={change}
      />
      <Choices
        record={record}
        settings={settings}
        context={context}
        questions={questions}
        onChange={change}
      />
      <FirstRows record={record} settings={settings} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={check} disabled={isBusy}>
          {isBusy ? "Checking..." : "Check the File"}
        </Button>
        <DiscardButton steps={steps} />
      </div>
    </div>
  );
}

function without(questions: Questions, ids: string[]): Questions {
  return Object.fromEntries(Object.entries(questions).filter(([id]) => !ids.includes(id)));
}

function focusOn(question: string): void {
  requestAnimationFrame(() => {
    const section = document.getElementById(`import-${question}`);
    section?.querySelector<HTMLElement>("input, select")?.focus();
  });
}
