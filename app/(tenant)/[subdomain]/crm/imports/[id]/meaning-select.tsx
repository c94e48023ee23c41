"use client";

import type { ComponentProps } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import type { UnknownValues } from "@/lib/crm/imports/schema";
import type { ValueRule } from "@/lib/crm/imports/settings/schema";

export type MeaningProps = {
  field: UnknownValues;
  means: ValueRule | null;
  onChoose: (means: ValueRule) => void;
  /** Makes a stage of the value, where that can be done. */
  onMake: (() => void) | null;
};

type SelectProps = Pick<
  ComponentProps<typeof NativeSelect>,
  "aria-label" | "aria-invalid" | "className"
> &
  MeaningProps & { emptyLabel?: string | undefined };

const makeOption = { value: "+", label: "Make a stage of it" };

/** The meanings that a value of the file can have. */
export function MeaningSelect({
  field,
  means,
  emptyLabel,
  onChoose,
  onMake,
  ...props
}: SelectProps) {
  return (
    <NativeSelect
      {...props}
      {...(emptyLabel !== undefined && { emptyLabel })}
      value={means ? codeOf(means) : ""}
      options={[...optionsOf(field, means), ...(onMake ? [makeOption] : [])]}
      onChange={(event) => {
        if (event.target.value === makeOption.value) return onMake?.();
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
