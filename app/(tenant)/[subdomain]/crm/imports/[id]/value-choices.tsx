"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { countOf, formatCount } from "@/lib/core/format";
import { stageLimits } from "@/lib/crm/catalogue/stages/choices";
import type { UnknownValues } from "@/lib/crm/imports/schema";
import type { ValueMeaning } from "@/lib/crm/imports/settings/schema";
import type { SettingsProps } from "./choice-group";
import { makeStages } from "./make-stages";
import { type MeaningProps, MeaningSelect } from "./meaning-select";
import { SectionTitle } from "./step-parts";

/** Chooses once for all its rows what a value means that the file has and a field does not know. */
export function ValueChoices(props: SettingsProps) {
  const { record, settings, context, questions, onChange, onMade } = props;
  const [isMaking, setMaking] = useState(false);
  const unknown = record.unknownValues.filter(({ field }) => settings.mapping.includes(field));
  if (unknown.length === 0) return null;
  const choose = (field: string, meanings: readonly Meaning[]) => {
    const texts = new Set(meanings.map(({ text }) => text));
    const others = settings.values.filter((one) => one.field !== field || !texts.has(one.text));
    onChange({ values: [...others, ...meanings.map((one) => ({ ...one, field }))] });
  };
  const make = async (field: string, texts: readonly string[]) => {
    setMaking(true);
    if (await makeStages(record.kind, texts)) onMade(field, texts);
    setMaking(false);
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
      <div inert={isMaking} className="gap-4 lg:columns-2">
        {unknown.map((field) => (
          <FieldValues
            key={field.field}
            field={field}
            chosen={settings.values.filter((one) => one.field === field.field)}
            onChoose={(meanings) => choose(field.field, meanings)}
            onMake={
              context.mayAddFields && field.field === "stage"
                ? (texts) => make(field.field, texts)
                : null
            }
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
  /** Makes stages of values; null for other fields, and without the permission. */
  onMake: ((texts: readonly string[]) => void) | null;
};

type Value = UnknownValues["values"][number];

const shownAtFirst = 8;

function FieldValues({ field, chosen, onChoose, onMake }: FieldProps) {
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
            onMake={onMake && (() => onMake([value.text]))}
          />
        ))}
        {otherRows > 0 && (
          <ValueRow
            field={field}
            text={null}
            hint={`Up to ${countOf(otherRows, "row")}`}
            means={meaningOf(null)?.means ?? { rule: "refuse" }}
            onChoose={(means) => onChoose([{ text: null, means }])}
            onMake={null}
          />
        )}
      </ul>
      <div className="flex flex-wrap gap-2 border-t px-4 py-2 empty:hidden">
        {shown.length < values.length && (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            Show all {formatCount(values.length)} values
          </Button>
        )}
        {onMake && open.length > 1 && open.length + field.choices.length <= stageLimits.stages && (
          <Button variant="ghost" onClick={() => onMake(open.map(({ text }) => text))}>
            Make Stages of These {formatCount(open.length)}
          </Button>
        )}
        {open.length > 2 && (
          <MeaningSelect
            aria-label={`Meaning of all ${label} values without a choice`}
            className="min-w-40 flex-1"
            emptyLabel={`Choose for all ${formatCount(open.length)} at once`}
            field={field}
            means={null}
            onMake={null}
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

type RowProps = MeaningProps & { text: string | null; hint: string };

function ValueRow({ field, text, hint, means, onChoose, onMake }: RowProps) {
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
        onMake={onMake}
      />
    </li>
  );
}
