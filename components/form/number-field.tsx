"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { type ControlProps, Field, type FieldProps } from "./field";

type NumberFieldProps = FieldProps & {
  /** What an empty field means; without one it is missing. */
  empty?: number;
};

/** A number with decimals, such as a quantity or a rate; grouped as in India once it is left. */
export function NumberField({ empty, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <NumberInput
          control={control}
          value={typeof value === "number" ? value : null}
          onChange={(next) => change(next ?? empty ?? null)}
        />
      )}
    </Field>
  );
}

type NumberInputProps = {
  control: ControlProps;
  value: number | null;
  onChange: (value: number | null) => void;
};

function NumberInput({ control, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        control.onBlur(event);
      }}
      className="text-end tabular-nums"
    />
  );
}

const shown = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 6 });

function written(value: number | null): string {
  return value === null || Number.isNaN(value) ? "" : shown.format(value);
}

/** Null for nothing, NaN for what is no number. */
function parse(text: string): number | null {
  const plain = text.replace(/[\s,₹%]/g, "");
  return plain === "" ? null : Number(plain);
}
