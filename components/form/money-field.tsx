"use client";

import { formatCount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";
import { AmountInput } from "./amount-input";
import { Field, type FieldProps } from "./field";

/** Whole rupees. `1,20,000`, `12.5L` and `1.2 crore` are understood and written out on leaving. */
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
            value={typeof value === "number" ? value : null}
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
