"use client";

import { useId } from "react";
import { useField } from "@/components/form/field";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { targetOf } from "@/lib/crm/capture/presets/target-of";
import { type Texts, textsOf } from "../words";

/** The texts of an arrival by their names; a name that is missing is added by choosing it. */
export function ValuesField({ preset }: { preset: Texts }) {
  const { value, change, error } = useField("values", "Received values");
  const values = textsOf(value);
  const missing = missingNames(values, preset);
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {Object.entries(values).map(([name, text]) => (
        <ValueLine
          key={name}
          name={name}
          text={text}
          onChange={(next) => change({ ...values, [name]: next })}
        />
      ))}
      <NativeSelect
        aria-label="Add a value"
        className="max-w-72"
        emptyLabel="Add a value…"
        options={missing}
        value=""
        onChange={({ target }) => change({ ...values, [target.value]: "" })}
      />
      {error && (
        <p role="alert" className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

/** A name for each field that no value goes to. */
function missingNames(values: Texts, preset: Texts): string[] {
  const filled = new Set(Object.keys(values).map((name) => targetOf(preset, name)));
  const names = new Map<string, string>();
  for (const [name, target] of Object.entries(preset))
    if (target !== "ignore" && !filled.has(target) && !names.has(target)) names.set(target, name);
  return [...names.values()];
}

type LineProps = { name: string; text: string; onChange: (text: string) => void };

function ValueLine({ name, text, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="grid items-start gap-x-3 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Label htmlFor={id} className="wrap-anywhere pt-1.5 font-mono text-table">
        {name}
      </Label>
      <Textarea
        id={id}
        dir="auto"
        className="min-h-9"
        rows={Math.min(6, text.split("\n").length)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
