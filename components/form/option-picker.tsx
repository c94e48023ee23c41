"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { OptionList } from "@/components/list/option-list";
import { controlStyle } from "@/components/ui/input";
import { PickerPopover } from "@/components/ui/picker-popover";
import { useMedia } from "@/lib/client/use-media";
import { cn } from "@/lib/core/cn";
import type { Options } from "@/lib/core/field-kinds/kinds";

type OptionPickerProps = Omit<ComponentProps<"button">, "value" | "onChange"> & {
  /** The name of the field. */
  label: string;
  kind: Options;
  /** The keys of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  onClosed?: () => void;
};

/** A button that opens a list of options, of which several can be chosen. */
export function OptionPicker(props: OptionPickerProps) {
  const { label, kind, chosen, onChange, onClosed, onBlur, children, ...button } = props;
  const [open, setOpen] = useState(false);
  const isPhone = useMedia("(max-width: 767px)");
  const anchor = useRef<HTMLButtonElement>(null);
  const { choices, labels, offered = choices } = kind;
  const shown = choices.filter((key) => offered.includes(key) || chosen.includes(key));

  function close() {
    setOpen(false);
    onClosed?.();
  }

  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        onBlur={(event) => !open && onBlur?.(event)}
      >
        {children}
      </button>
      {open && (
        <PickerPopover
          aria-label={label}
          className="w-72"
          anchor={anchor}
          field={anchor}
          onClose={close}
        >
          <OptionList
            label={label}
            placeholder="Find"
            options={shown.map((value) => ({ value, label: labels[value] ?? value }))}
            chosen={chosen}
            focuses={!isPhone}
            onPick={(key) =>
              onChange(
                chosen.includes(key)
                  ? chosen.filter((one) => one !== key)
                  : [...chosen, key].sort(),
              )
            }
          />
        </PickerPopover>
      )}
    </>
  );
}

/** The same as an input of a form. */
export function OptionInput(props: Omit<OptionPickerProps, "children" | "className">) {
  const { kind, chosen } = props;
  const labels = kind.choices
    .filter((key) => chosen.includes(key))
    .map((key) => kind.labels[key] ?? key);
  return (
    <OptionPicker
      {...props}
      className={cn(
        controlStyle,
        "flex min-h-8 cursor-pointer items-center gap-2 py-1 text-start max-md:min-h-11",
      )}
    >
      <span
        className={cn("wrap-anywhere min-w-0 flex-1", !labels.length && "text-muted-foreground")}
      >
        {labels.join(", ") || "Choose any"}
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-muted-foreground" />
    </OptionPicker>
  );
}

/** The keys in a value that is a list of options or empty. */
export function keysOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
