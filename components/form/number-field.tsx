"use client";

import { AmountInput } from "./amount-input";
import { Field, type FieldProps } from "./field";

type NumberFieldProps = FieldProps & {
  /** What an empty field means; without one it is missing. */
  empty?: number;
  /** Null for nothing, NaN for what cannot be read. */
  parse?: (text: string) => number | null;
};

/** A number with decimals, such as a quantity or a rate; grouped as in India once it is left. */
export function NumberField({ empty, parse = parseNumber, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <AmountInput
          control={control}
          value={typeof value === "number" ? value : null}
          onChange={(next) => change(next ?? empty ?? null)}
          parse={parse}
          format={shown.format}
          className="text-end tabular-nums"
        />
      )}
    </Field>
  );
}

const shown = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 6 });

function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s,₹%]/g, "");
  return plain === "" ? null : Number(plain);
}
