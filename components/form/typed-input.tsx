"use client";

import { type ComponentProps, type FocusEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { PickerProps } from "@/components/ui/picker-popover";
import { cn } from "@/lib/core/cn";

export type TypedInputProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "onChange" | "onBlur" | "children"
> & {
  /** The stored value, "" for none, or text without a value. */
  value: string;
  /** Receives such a value with every change of the text. */
  onValueChange?: (value: string) => void;
  /** Receives a value or "" once the field is left, Enter is pressed or one is picked. */
  onSettle?: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
};

type FrameProps = TypedInputProps & {
  /** The stored value of a text, or null. */
  read: (text: string) => string | null;
  /** A stored value as people read it, "" for other text. */
  show: (value: string) => string;
  icon: ReactNode;
  /** The name of the button that opens the picker. */
  pickLabel: string;
  picker: (props: PickerProps) => ReactNode;
};

/** A value typed as text, shown in one format once the field is left, with a picker beside it. */
export function TypedInput({
  value,
  onValueChange,
  onSettle,
  onBlur,
  read,
  show,
  icon,
  pickLabel,
  picker,
  className,
  ...props
}: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  function settle() {
    if (typed === null) return;
    const settled = typed.trim() === "" ? "" : read(typed);
    if (settled !== null) onSettle?.(settled);
    setTyped(null);
  }

  function pick(picked: string) {
    setTyped(null);
    setOpen(false);
    onValueChange?.(picked);
    onSettle?.(picked);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and its button are left as one */}
      <div
        ref={frame}
        className={cn("relative", className)}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          settle();
          onBlur?.(event);
        }}
      >
        <Input
          autoComplete="off"
          {...props}
          ref={field}
          value={typed ?? (show(value) || value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onValueChange?.(read(event.target.value) ?? event.target.value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
            if (event.key !== "ArrowDown" || !event.altKey) return;
            event.preventDefault();
            setOpen(true);
          }}
          className="pe-10 tabular-nums max-md:pe-12"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={pickLabel}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={props.disabled || props.readOnly}
          onClick={() => setOpen(!open)}
          className="absolute inset-y-0 end-0 text-muted-foreground"
        >
          {icon}
        </Button>
      </div>
      {open && picker({ onPick: pick, onClose: () => setOpen(false), anchor: frame, field })}
    </>
  );
}
