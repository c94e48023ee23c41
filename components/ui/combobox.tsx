"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef } from "react";
import { cn } from "@/lib/core/cn";
import { Input } from "./input";
import { ListboxPopover, Option } from "./listbox";
import { Popover, PopoverAnchor } from "./popover";
import { Spinner } from "./spinner";
import { type OptionSource, type TypedChoice, useCombobox } from "./use-combobox";

export type { ComboboxOption } from "./use-combobox";

type ComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange"> &
  OptionSource &
  TypedChoice & {
    value: string;
    onValueChange: (value: string) => void;
    /** Receives text that is typed and not chosen yet, null once there is none. */
    onUnsettled?: ((text: string | null) => void) | undefined;
    /** Shown for a value whose option is not loaded. */
    valueLabel?: string;
    emptyText?: string;
  };

/**
 * A text field that filters or looks up options and sets the value of the chosen one. Enter chooses the first match,
 * leaving the only one; text that is not chosen stays in the field and never becomes the value.
 */
export function Combobox({
  value,
  onValueChange,
  onUnsettled,
  valueLabel,
  options,
  pending,
  loadOptions,
  emptyText = "Nothing found",
  custom,
  toNew,
  className,
  onBlur,
  ...props
}: ComboboxProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const source = { options, pending, loadOptions, custom, toNew };
  const box = useCombobox({ value, valueLabel, onValueChange, onUnsettled, ...source });
  const activeId = box.open && box.shown[box.active] ? `${listId}-${box.active}` : undefined;

  return (
    <Popover open={box.open} onOpenChange={(open) => !open && box.close()}>
      <PopoverAnchor asChild>
        <div className={cn("relative", className)}>
          <Input
            ref={field}
            role="combobox"
            aria-expanded={box.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            value={box.text}
            onFocus={(event) => event.target.select()}
            onClick={box.show}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={(event) => onKey(event, box)}
            onBlur={(event) => {
              box.leave();
              onBlur?.(event);
            }}
            className="pe-9"
            {...props}
            aria-invalid={props["aria-invalid"] || box.isUnsettled}
          />
          <span className="pointer-events-none absolute inset-y-0 end-2.5 grid place-items-center text-muted-foreground">
            {box.loading ? <Spinner /> : <ChevronsUpDown className="size-4" />}
          </span>
        </div>
      </PopoverAnchor>
      <ListboxPopover
        field={field}
        id={listId}
        aria-label={props["aria-label"] ?? "Options"}
        onEscapeKeyDown={box.cancel}
        className="w-(--radix-popover-trigger-width)"
      >
        {box.shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}-${index}`}
            active={index === box.active}
            selected={option.value === value}
            onClick={() => box.pick(option)}
            className={option.offer && "not-first:mt-1 not-first:rounded-t-none not-first:border-t"}
          >
            <span className="min-w-0 flex-1 truncate">{option.offer ?? option.label}</span>
            {option.hint && <span className="text-muted-foreground text-xs">{option.hint}</span>}
            {option.value === value && <Check className="size-4 text-primary-text" />}
          </Option>
        ))}
        {box.shown.length === 0 && (
          <p role="status" className="px-2 py-3 text-muted-foreground text-table">
            {box.loading ? "Loading..." : box.failed ? "Could not load the options" : emptyText}
          </p>
        )}
      </ListboxPopover>
    </Popover>
  );
}

function onKey(event: KeyboardEvent<HTMLInputElement>, box: ReturnType<typeof useCombobox>) {
  if (event.nativeEvent.isComposing) return;
  if (event.key === "ArrowDown") box.move(1);
  else if (event.key === "ArrowUp") box.move(-1);
  else if (event.key === "Enter" && box.open) box.confirm();
  else return;
  event.preventDefault();
}
