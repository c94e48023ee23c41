"use client";

import { ChevronLeft } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { draftsOf, problemText, shapeOf, toValues } from "@/components/field/condition-drafts";
import { ConditionValues } from "@/components/field/condition-values";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { hasSeveral, isNeverEmpty } from "@/lib/core/field-kinds/define-fields";
import type { Operator } from "@/lib/core/field-kinds/kinds";
import type { Condition } from "@/lib/core/filters/conditions";
import type { FilterField } from "@/lib/core/filters/filter-fields";
import type { WrittenCondition } from "@/lib/core/filters/grammar";
import { readValues } from "@/lib/core/filters/values";

const operatorNames: Readonly<Record<Operator, string>> = {
  in: "is any of",
  notin: "is none of",
  contains: "contains",
  is: "is",
  gte: "is at least",
  lte: "is at most",
  between: "is between",
  on: "is on",
  before: "is before",
  after: "is after",
  last: "is in the last",
  next: "is in the next",
  this: "is this",
  none: "has been none for",
  empty: "is empty",
  notempty: "is not empty",
};

const namesForSeveral: Partial<Record<Operator, string>> = {
  in: "includes any of",
  notin: "includes none of",
};

type Props = {
  field: FilterField;
  /** The initial condition of the form, if it is about this field. */
  condition: Condition | null;
  people: readonly string[];
  problemOf: (condition: WrittenCondition) => string | null;
  focuses: boolean;
  onApply: (condition: WrittenCondition) => void;
  onBack: () => void;
};

/** The operator and the values of a condition on one field. */
export function ConditionForm(props: Props) {
  const { field, people, focuses, onApply, onBack } = props;
  const start = props.condition?.field.key === field.key ? props.condition : null;
  const operators = offeredOperators(field);
  const [operator, setOperator] = useState<Operator>(start?.operator ?? operators[0] ?? "is");
  const [drafts, setDrafts] = useState(() => draftsOf(field, operator, start?.values));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const shape = shapeOf(field, operator);

  useEffect(() => {
    if (focuses)
      form.current?.querySelector<HTMLElement>("[data-value] :is(input, select)")?.focus();
  }, [focuses]);

  function nameOf(one: Operator): string {
    return (hasSeveral(field.field) && namesForSeveral[one]) || operatorNames[one];
  }

  function choose(next: Operator) {
    if (shapeOf(field, next) !== shape || next === "between" || operator === "between")
      setDrafts(draftsOf(field, next));
    setOperator(next);
    setProblem(null);
  }

  function apply() {
    const values = toValues(shape, drafts);
    const read = readValues(field, operator, values);
    if (typeof read === "string") return setProblem(problemText(shape, values));
    const condition = { field: field.key, ...read };
    const refused = props.problemOf(condition);
    if (refused) setProblem(refused);
    else onApply(condition);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  }

  return (
    <form
      ref={form}
      aria-label={field.field.label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="icon-sm" aria-label="Choose another field" onClick={onBack}>
          <ChevronLeft className="rtl:rotate-180" />
        </Button>
        <span className="min-w-0 flex-1 truncate font-semibold">{field.field.label}</span>
      </div>
      {operators.length > 1 && (
        <NativeSelect
          aria-label="Operator"
          options={operators.map((one) => ({ value: one, label: nameOf(one) }))}
          value={operator}
          onChange={(event) => {
            const next = operators.find((one) => one === event.target.value);
            if (next) choose(next);
          }}
        />
      )}
      {shape !== "none" && (
        <div data-value aria-describedby={problem ? problemId : undefined}>
          <ConditionValues
            key={shape}
            field={field}
            shape={shape}
            drafts={drafts}
            people={people}
            focuses={focuses}
            isInvalid={problem !== null}
            onChange={(next) => {
              setDrafts(next);
              setProblem(null);
            }}
          />
        </div>
      )}
      {problem && (
        <p id={problemId} role="alert" className="text-destructive-text text-table">
          {problem}
        </p>
      )}
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** A field that is never empty is not offered to be compared with nothing. */
function offeredOperators({ field, operators }: FilterField): readonly Operator[] {
  if (!isNeverEmpty(field)) return operators;
  return operators.filter((operator) => operator !== "empty" && operator !== "notempty");
}
