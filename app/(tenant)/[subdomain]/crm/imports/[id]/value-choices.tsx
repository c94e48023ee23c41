"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { countOf, formatCount } from "@/lib/core/format";
import type { UnknownValues } from "@/lib/crm/imports/schema";
import type { ValueMeaning, ValueRule } from "@/lib/crm/imports/settings/schema";
import type { SettingsProps } from "./choice-group";
import { SectionTitle } from "./step-parts";

/** Chooses once for all its rows what a value means that the file has and a field does not know. */
export function ValueChoices({ record, settings, questions, onChange }: SettingsProps) {
  const unknown = record.unknownValues.filter(({ field }) => settings.mapping.includes(field));
  if (unknown.length === 0) return null;
  const choose = (field: string, meanings: readonly Meaning[]) => {
    const texts = new Set(meanings.map(({ text }) => text));
    const others = settings.values.filter((one) => one.field !== field || !texts.has(one.text));
    onChange({ values: [...others, ...meanings.map((one) => ({ ...one, field }))] });
  };
  return (
    <section id="import-values" className="flex flex-col gap-4" aria-labelledby="values-title">
      <SectionTitle
        id="values-title"
        hint="Applies to every row with the value, and is suggested again next time."
        problem={questions.values}
      >
        What do these values mean?
      </SectionTitle>
      <div className="gap-4 lg:columns-2">
        {unknown.map((field) => (
          <FieldValues
            key={field.field}
            field={field}
            chosen={settings.values.filter((one) => one.field === field.field)}
            onChoose={(meanings) => choose(field.field, meanings)}
          />
        ))}
      </div>
    </section>
  );
}

type Meaning = Pick<ValueMeaning, "text" | "means">;

type FieldProps = {
  field: UnknownValues;
  chosen: readonly ValueMeaning[];
  onChoose: (meanings: readonly Meaning[]) => void;
};

type Value = UnknownValues["values"][number];

const shownAtFirst = 8;

function FieldValues({ field, chosen, onChoose }: FieldProps) {
  const { label, values, otherRows } = field;
  const [isWhole, setIsWhole] = useState(false);
  const meaningOf = (text: string | null) => chosen.find((one) => one.text === text);
  const isOpen = ({ text, proposal, isGuess }: Value) =>
    (!proposal || isGuess === true) && !meaningOf(text);
  const open = values.filter(isOpen);
  const shown = isWhole ? values : values.slice(0, shownAtFirst);
  return (
    <div className="mb-4 flex min-w-0 break-inside-avoid flex-col rounded-lg border bg-card">
      <h3 className="border-b px-4 py-2.5 font-semibold">{label}</h3>
      <ul className="flex flex-col divide-y">
        {shown.map((value) => (
          <ValueRow
            key={value.text}
            field={field}
            text={value.text}
            hint={[countOf(value.rows, "row"), originOf(meaningOf(value.text), value)].join(" · ")}
            means={meaningOf(value.text)?.means ?? value.proposal}
            onChoose={(means) => onChoose([{ text: value.text, means }])}
          />
        ))}
        {otherRows > 0 && (
          <ValueRow
            field={field}
            text={null}
            hint={`Up to ${countOf(otherRows, "row")}`}
            means={meaningOf(null)?.means ?? { rule: "refuse" }}
            onChoose={(means) => onChoose([{ text: null, means }])}
          />
        )}
      </ul>
      <div className="flex flex-wrap gap-2 border-t px-4 py-2 empty:hidden">
        {shown.length < values.length && (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            Show all {formatCount(values.length)} values
          </Button>
        )}
        {open.length > 2 && (
          <MeaningSelect
            aria-label={`Meaning of all ${label} values without a choice`}
            className="min-w-40 flex-1"
            emptyLabel={`Choose for all ${formatCount(open.length)} at once`}
            field={field}
            means={null}
            onChoose={(means) => onChoose(open.map(({ text }) => ({ text, means })))}
          />
        )}
      </div>
    </div>
  );
}

function originOf(chosen: ValueMeaning | undefined, { proposal, isGuess }: Value): string {
  if (chosen) return chosen.remembered ? "as last time" : "chosen";
  if (isGuess) return "not known, proposed";
  if (proposal?.rule === "keep") return "no member";
  return proposal ? "proposed" : "not known";
}

type RowProps = {
  field: UnknownValues;
  text: string | null;
  hint: string;
  means: ValueRule | null;
  onChoose: (means: ValueRule) => void;
};

function ValueRow({ field, text, hint, means, onChoose }: RowProps) {
  const name = text ?? "All other values";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
      <div className="min-w-36 flex-1">
        <p dir="auto" title={name} className="truncate font-medium">
          {name}
        </p>
        <p className="text-muted-foreground text-xs">{hint}</p>
      </div>
      <MeaningSelect
        aria-label={`${field.label} “${name}” means`}
        className="w-44 max-sm:w-full"
        emptyLabel={means ? undefined : "Choose"}
        aria-invalid={means === null}
        field={field}
        means={means}
        onChoose={onChoose}
      />
    </li>
  );
}

type SelectProps = Pick<
  ComponentProps<typeof NativeSelect>,
  "aria-label" | "aria-invalid" | "className"
> &
  Pick<RowProps, "field" | "means" | "onChoose"> & { emptyLabel?: string | undefined };

function MeaningSelect({ field, means, emptyLabel, onChoose, ...props }: SelectProps) {
  return (
    <NativeSelect
      {...props}
      {...(emptyLabel !== undefined && { emptyLabel })}
      value={means ? codeOf(means) : ""}
      options={optionsOf(field, means)}
      onChange={(event) => {
        const chosen = ruleOf(event.target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function optionsOf({ choices, canKeep }: UnknownValues, means: ValueRule | null) {
  const values = new Set(means?.rule === "use" ? [means.value, ...choices] : choices);
  return [
    ...(canKeep ? [{ value: "keep", label: "Keep as typed" }] : []),
    ...[...values].map((value) => ({ value: codeOf({ rule: "use", value }), label: value })),
    ...(canKeep ? [] : [{ value: "empty", label: "Leave empty" }]),
    { value: "refuse", label: "Leave these rows out" },
  ];
}

function codeOf(means: ValueRule): string {
  return means.rule === "use" ? `use ${means.value}` : means.rule;
}

function ruleOf(code: string): ValueRule | null {
  if (code.startsWith("use ")) return { rule: "use", value: code.slice(4) };
  return code === "keep" || code === "empty" || code === "refuse" ? { rule: code } : null;
}
