"use client";

import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

type CodeFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "className"> & {
  value: string;
  onValueChange: (code: string) => void;
  /** Called once the last digit is in. */
  onComplete: (code: string) => void;
};

const length = 6;

/** A single input of digits drawn as boxes, so that paste, autofill and screen readers work as usual. */
export function CodeField({ value, onValueChange, onComplete, ...props }: CodeFieldProps) {
  function take(typed: string) {
    const code = typed.replace(/\D/g, "").slice(0, length);
    if (code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete(code);
  }

  return (
    <div dir="ltr" className="group relative w-full">
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
        {Array.from({ length }, (_, place) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by position
            key={place}
            digit={value[place]}
            current={place === Math.min(value.length, length - 1)}
            invalid={props["aria-invalid"] === true}
          />
        ))}
      </div>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        value={value}
        onChange={(event) => take(event.target.value)}
        onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
        className="absolute inset-0 size-full cursor-text rounded-md bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
        {...props}
      />
    </div>
  );
}

type BoxProps = { digit: string | undefined; current: boolean; invalid: boolean };

function Box({ digit, current, invalid }: BoxProps) {
  return (
    <span
      className={cn(
        "grid h-12 place-items-center rounded-md border border-input bg-card font-semibold text-lg tabular-nums shadow-rest",
        invalid && "border-destructive",
        current &&
          "group-focus-within:border-ring group-focus-within:outline-2 group-focus-within:outline-ring/40",
      )}
    >
      {digit ??
        (current && (
          <span className="hidden h-5 w-px animate-pulse bg-foreground group-focus-within:block" />
        ))}
    </span>
  );
}
