"use client";

import { Field } from "@/components/form/field";
import { asText, TextField } from "@/components/form/fields";
import { NumberField } from "@/components/form/number-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/core/cn";
import { formatAmount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";
import { GstSelect } from "./gst-select";
import { LineErrors } from "./line-errors";
import { LineMenu } from "./line-menu";
import type { useLines } from "./use-lines";

export const unitList = "proposal-units";

/** The columns of a line where there is room for a table, and of the titles above. */
export const lineColumns =
  "@4xl:grid-cols-[minmax(11rem,1fr)_5.5rem_5rem_5.5rem_7rem_4.5rem_5.5rem_7rem_1.75rem] @4xl:gap-2";

type ProposalLineProps = {
  index: number;
  /** What it comes to before tax, in rupees. */
  amount: number;
  errors: Readonly<Record<string, string>>;
  lines: ReturnType<typeof useLines>;
};

export function ProposalLine({ index, amount, errors, lines }: ProposalLineProps) {
  const name = (field: string) => `items.${index}.${field}`;
  return (
    <li
      aria-label={`Line ${index + 1}`}
      onKeyDown={(event) => lines.press(event, index)}
      className="rounded-lg border p-4 @4xl:rounded-none @4xl:border-0 @4xl:p-0"
    >
      <div
        className={cn(
          "grid grid-cols-2 items-start gap-x-3 gap-y-3 @xl:grid-cols-4 @4xl:[&_label]:sr-only @4xl:[&_p]:sr-only",
          lineColumns,
        )}
      >
        <div className="col-span-full @4xl:col-span-1">
          <Field name={name("description")} label="Description" required>
            {(control, value, change) => (
              <Textarea
                {...control}
                rows={1}
                value={asText(value)}
                onChange={(event) => change(event.target.value)}
                className="min-h-9 resize-none py-1.5 max-md:min-h-11"
              />
            )}
          </Field>
        </div>
        <TextField name={name("hsnSac")} label="HSN/SAC" />
        <NumberField name={name("quantity")} label="Quantity" required />
        <Field name={name("unit")} label="Unit">
          {(control, value, change) => (
            <Input
              {...control}
              list={unitList}
              value={asText(value)}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <NumberField name={name("rate")} label="Rate (₹)" required parse={parseRupees} />
        <NumberField name={name("discount")} label="Discount %" empty={0} />
        <Field name={name("gstRate")} label="GST">
          {(control, value, change) => (
            <GstSelect control={control} value={value} onChange={change} />
          )}
        </Field>
        <div className="flex min-h-9 items-center justify-between @4xl:justify-end">
          <span className="text-muted-foreground text-xs @4xl:hidden">Amount</span>
          <span className="tabular-nums">{formatAmount(amount)}</span>
        </div>
        <LineMenu index={index} lines={lines} />
      </div>
      <LineErrors index={index} errors={errors} />
    </li>
  );
}
