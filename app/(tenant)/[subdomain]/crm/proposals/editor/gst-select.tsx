"use client";

import type { ControlProps } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { gstRates } from "@/lib/crm/proposals/choices";

const options = gstRates.map((rate) => ({ value: String(rate), label: `${rate}%` }));

type GstSelectProps = {
  control: ControlProps;
  value: unknown;
  onChange: (rate: number) => void;
};

/** The rate of GST, a number in the values. */
export function GstSelect({ control, value, onChange }: GstSelectProps) {
  return (
    <Select
      {...control}
      options={options}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
