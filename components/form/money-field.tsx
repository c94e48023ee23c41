"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";
import { type ControlProps, Field, type FieldProps } from "./field";

/** Whole rupees. `1,20,000`, `12.5L` and `1.2 crore` are understood and written out on leaving. */
export function MoneyField(field: FieldProps) {
  return (
    <Field {...field}>
      {(control, value, change) => (
        <MoneyInput control={control} value={asRupees(value)} onChange={change} />
      )}
    </Field>
  );
}

type MoneyInputProps = {
  control: ControlProps;
  value: number | null;
  onChange: (value: number | null) => void;
};

function MoneyInput({ control, value, onChange }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted-foreground"
      >
        ₹
      </span>
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? written(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseRupees(event.target.value));
        }}
        onBlur={(event) => {
          if (!Number.isNaN(value)) setTyped(null);
          control.onBlur(event);
        }}
        className="ps-7 tabular-nums"
      />
    </div>
  );
}

function written(value: number | null): string {
  return value === null || Number.isNaN(value) ? "" : formatCount(value);
}

function asRupees(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
