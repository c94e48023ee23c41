"use client";

import { Info } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { customObject, isCustomKey } from "@/lib/core/custom-fields";
import { withProposals, withSuggestions } from "@/lib/crm/imports/answers";
import type { ImportPreview } from "@/lib/crm/imports/preview/schema";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSettings, ImportUpdate } from "@/lib/crm/imports/settings/schema";
import { addField } from "./add-field";
import type { ImportContext, Questions, SettingsProps } from "./choice-group";
import { Choices } from "./choices";
import { KindChoice, SheetChoice } from "./file-choices";
import { FirstRows } from "./first-rows";
import { DiscardButton, SectionTitle } from "./step-parts";
import type { ImportSteps } from "./use-import";
import { usePreview } from "./use-preview";
import { ValueChoices } from "./value-choices";

type ColumnsStepProps = {
  steps: ImportSteps;
  context: ImportContext;
  /** The first rows with the settings that the page was loaded with. */
  preview: ImportPreview | null;
  onChecked: () => void;
};

/** Maps columns to fields and chooses the import settings. */
export function ColumnsStep({ steps, context, preview, onChecked }: ColumnsStepProps) {
  const { record } = steps;
  const [settings, setSettings] = useState(() => withSuggestions(record.settings, record));
  const firstRows = usePreview(preview, record, settings);
  const [questions, setQuestions] = useState<Questions>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (patch: Partial<ImportSettings>) => {
    setSettings((before) => ({ ...before, ...patch }));
    setQuestions(without(questions, Object.keys(patch)));
    if (!patch.mapping && !patch.order) return;
    const { mapping, order, values } = { ...settings, ...patch };
    void remap({ mapping, order, values });
  };

  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  // The server knows the values by then, so that they are asked for no more. Other settings may have changed meanwhile.
  const made = (field: string, texts: readonly string[]) => {
    const { mapping, order, values } = latest.current;
    const others = values.filter((one) => one.field !== field || !texts.includes(one.text ?? ""));
    change({ mapping, order, values: others });
  };

  // The unknown values depend on the mapping, and only the server has all of them.
  async function remap(
    update: Pick<ImportSettings, "mapping" | "order" | "values">,
  ): Promise<void> {
    const saved = await steps.save(update);
    if (!saved) return;
    setSettings((before) =>
      before.mapping === update.mapping
        ? withSuggestions({ ...before, values: saved.settings.values }, saved)
        : before,
    );
  }

  async function changeFile(update: Pick<ImportUpdate, "kind" | "sheet">): Promise<void> {
    const saved = await steps.save(update);
    if (!saved) return;
    setSettings(withSuggestions(saved.settings, saved));
    setQuestions({});
  }

  async function check(): Promise<void> {
    setIsBusy(true);
    const saved = await steps.save(withProposals(settings, record));
    const open = saved?.questions ?? [];
    setQuestions(Object.fromEntries(open.map(({ id, text }) => [id, text])));
    if (open[0]) focusOn(open[0].id);
    if (saved && open.length === 0 && (await steps.check())) onChecked();
    setIsBusy(false);
  }

  const section = { record, settings, context, questions, onChange: change, onMade: made };
  return (
    <div className="flex flex-col gap-6">
      <KindChoice record={record} onChoose={(kind) => changeFile({ kind })} />
      <SheetChoice record={record} onChoose={(sheet) => changeFile({ sheet })} />
      <ColumnTable {...section} />
      <Choices {...section} />
      <ValueChoices {...section} />
      <FirstRows record={record} {...firstRows} />
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
    const field = section?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? section?.querySelector<HTMLElement>("input, select"))?.focus();
  });
}

/** The file's columns with sample cells and the field that each one fills. */
function ColumnTable(props: SettingsProps) {
  return (
    <section id="import-mapping" className="flex flex-col gap-3" aria-labelledby="columns-title">
      <SectionTitle
        id="columns-title"
        hint="Unmatched ones are skipped, and empty ones are not shown."
        problem={props.questions.mapping}
      >
        Match your columns
      </SectionTitle>
      <div className="overflow-hidden rounded-lg border">
        <Table className="max-md:block">
          <thead className="max-md:hidden">
            <tr>
              <TableHead className="w-1/4">Column in the file</TableHead>
              <TableHead>Its first cells</TableHead>
              <TableHead className="w-24 text-end">Filled</TableHead>
              <TableHead className="w-1/4">Field</TableHead>
            </tr>
          </thead>
          <tbody className="max-md:block [&>tr:last-child>td]:border-b-0">
            {props.record.columns.map(
              (column, index) =>
                (column.filled > 0 || props.settings.mapping[index]) && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
                  <ColumnRow key={index} {...props} column={column} index={index} />
                ),
            )}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

type RowProps = SettingsProps & { column: ImportRecord["columns"][number]; index: number };

function ColumnRow(props: RowProps) {
  const { column, record } = props;
  return (
    <tr className="max-md:flex max-md:flex-col max-md:gap-1 max-md:border-b max-md:p-3 max-md:last:border-b-0">
      <TableCell className="font-medium max-md:h-auto max-md:border-0 max-md:p-0">
        {column.name}
      </TableCell>
      <TableCell className="text-muted-foreground max-md:h-auto max-md:border-0 max-md:p-0">
        <span className="line-clamp-2 break-words">{column.samples.join(" · ")}</span>
      </TableCell>
      <TableCell className="text-end text-muted-foreground max-md:hidden">
        {Math.round((column.filled / record.totalRows) * 100)}%
      </TableCell>
      <TableCell className="max-md:h-auto max-md:border-0 max-md:p-0 max-md:pt-1">
        <FieldSelect {...props} />
      </TableCell>
    </tr>
  );
}

const makeOption = { value: "+", label: "Make a field of it" };

/** Choosing a field clears it from the column that had it, unless it takes several. */
function FieldSelect({ record, settings, context, column, index, onChange }: RowProps) {
  const noteId = useId();
  const { mapping } = settings;
  const warnings = record.warnings.filter(
    (one) => one.column === index && one.field === mapping[index],
  );
  const choose = (field: string | null) => {
    const isShared = record.fields.some(({ key, takesSeveral }) => key === field && takesSeveral);
    const others = mapping.map((other) => (other === field && !isShared ? null : other));
    onChange({ mapping: others.with(index, field) });
  };
  const shares = warnings.flatMap((one) => one.shares ?? []);
  const place = shares.indexOf(index);
  const before = shares[place - 1];
  function putBefore(): void {
    const others = (settings.order ?? []).filter((at) => !shares.includes(at));
    onChange({ order: [...others, ...shares.toSpliced(place - 1, 2, index, before ?? index)] });
  }
  const isCustom = isCustomKey(mapping[index] ?? "");
  async function makeField() {
    const added = await addField(record.kind, column);
    if (added) choose(`${customObject}.${added}`);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <NativeSelect
        aria-label={`Field for ${column.name}`}
        aria-describedby={warnings.length > 0 ? noteId : undefined}
        value={mapping[index] ?? ""}
        emptyLabel="Leave out"
        options={[
          ...record.fields.map(({ key, label, required }) => ({
            value: key,
            label: required ? `${label} *` : label,
          })),
          ...(context.mayAddFields && !isCustom ? [makeOption] : []),
        ]}
        onChange={({ target: { value } }) =>
          value === makeOption.value ? void makeField() : choose(value || null)
        }
      />
      {warnings.length > 0 && (
        <p id={noteId} className="flex gap-1.5 text-muted-foreground text-xs">
          <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{warnings.map(({ text }) => text).join(" ")}</span>
        </p>
      )}
      {before !== undefined && (
        <Button variant="outline" size="sm" className="w-fit max-w-full" onClick={putBefore}>
          <span className="truncate">Read before {record.columns[before]?.name}</span>
        </Button>
      )}
    </div>
  );
}
