"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import type { ControlProps } from "./field";

type AmountInputProps = {
  control: ControlProps;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Null for nothing, NaN for what cannot be read. */
  parse: (text: string) => number | null;
  /** How a value is written out once the field is left. */
  format: (value: number) => string;
  className: string;
};

/** An amount as people type it; what was typed stays until the field is left and could be read. */
export function AmountInput(props: AmountInputProps) {
  const { control, value, onChange, parse, format, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isWritten = value !== null && !Number.isNaN(value);
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (isWritten ? format(value) : "")}
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
