"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";
import { type ControlProps, Field, type FieldProps } from "./field";

/** Whole rupees. `1,20,000`, `12.5L` and `1.2 crore` are understood and grouped on blur. */
export function MoneyField(field: FieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted-foreground"
          >
            ₹
          </span>
          <AmountInput
            control={control}
            value={value}
            onChange={change}
            parse={parseRupees}
            format={formatCount}
            className="ps-7 tabular-nums"
          />
        </div>
      )}
    </Field>
  );
}

type NumberFieldProps = FieldProps & {
  /** The value of an empty field; null by default. */
  empty?: number;
  /** Null for an empty text, NaN for one that is not a number. */
  parse?: (text: string) => number | null;
};

/** A number with decimals, such as a quantity or a rate; grouped as in India on blur. */
export function NumberField({ empty, parse = parseNumber, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <AmountInput
          control={control}
          value={value}
          onChange={(next) => change(next ?? empty ?? null)}
          parse={parse}
          format={decimals.format}
          className="text-end tabular-nums"
        />
      )}
    </Field>
  );
}

type AmountInputProps = {
  control: ControlProps;
  value: unknown;
  onChange: (value: number | null) => void;
  parse: (text: string) => number | null;
  format: (value: number) => string;
  className: string;
};

/** The text stays as typed until the field is left with a number in it. */
function AmountInput({ control, value, onChange, parse, format, className }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = typeof value === "number" && !Number.isNaN(value);
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (isNumber ? format(value) : "")}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        control.onBlur(event);
      }}
      className={className}
    />
  );
}

const decimals = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 6 });

function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s,₹%]/g, "");
  return plain === "" ? null : Number(plain);
}
