"use client";

import { type FieldError, get, useFormState } from "react-hook-form";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/core/cn";
import { formatAmount } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";
import { gstRates } from "@/lib/crm/proposals/choices";
import type { proposalForm } from "@/lib/crm/proposals/form";
import { LineMenu } from "./line-menu";
import type { useLines } from "./use-lines";

const { Field, NumberField, TextField } = fieldsFor<ReturnType<typeof proposalForm>>();
const rates = gstRates.map((rate) => ({ value: String(rate), label: `${rate}%` }));

export const unitList = "proposal-units";

/** The table columns of lines and titles. */
export const lineColumns =
  "@4xl:grid-cols-[minmax(11rem,1fr)_5.5rem_5rem_5.5rem_7rem_4.5rem_5.5rem_7rem_1.75rem] @4xl:gap-2";

type ProposalLineProps = {
  index: number;
  /** The amount before tax, in rupees. */
  amount: number;
  lines: ReturnType<typeof useLines>;
};

export function ProposalLine({ index, amount, lines }: ProposalLineProps) {
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
          <Field name={`items.${index}.description`} label="Description" required>
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
        <TextField name={`items.${index}.hsnSac`} label="HSN/SAC" />
        <NumberField name={`items.${index}.quantity`} label="Quantity" required />
        <Field name={`items.${index}.unit`} label="Unit">
          {(control, value, change) => (
            <Input
              {...control}
              list={unitList}
              value={asText(value)}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <NumberField name={`items.${index}.rate`} label="Rate (₹)" required parse={parseRupees} />
        <NumberField name={`items.${index}.discount`} label="Discount %" empty={0} />
        <Field name={`items.${index}.gstRate`} label="GST">
          {(control, value, change) => (
            <NativeSelect
              {...control}
              options={rates}
              value={asText(value)}
              onChange={(event) => change(Number(event.target.value))}
            />
          )}
        </Field>
        <div className="flex min-h-9 items-center justify-between @4xl:justify-end">
          <span className="text-muted-foreground text-xs @4xl:hidden">Amount</span>
          <span className="tabular-nums">{formatAmount(amount)}</span>
        </div>
        <LineMenu index={index} lines={lines} />
      </div>
      <LineErrors index={index} />
    </li>
  );
}

const labels = {
  description: "Description",
  hsnSac: "HSN/SAC",
  quantity: "Quantity",
  unit: "Unit",
  rate: "Rate",
  discount: "Discount",
  gstRate: "GST",
};

/** Names a line with errors; in the table also the errors, which screen readers get from the fields. */
function LineErrors({ index }: { index: number }) {
  const { errors } = useFormState({ name: `items.${index}` });
  const found = Object.entries(labels).flatMap(([field, label]) => {
    const error: FieldError | undefined = get(errors, `items.${index}.${field}`);
    return error ? [`${label}: ${error.message}`] : [];
  });
  if (found.length === 0) return null;
  return (
    <p className="mt-2 text-destructive-text text-xs @4xl:mt-1">
      <span>{`Line ${index + 1} is incomplete`}</span>
      <span aria-hidden className="hidden before:content-['._'] @4xl:inline">
        {found.join(" · ")}
      </span>
    </p>
  );
}
