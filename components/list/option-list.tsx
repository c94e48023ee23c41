"use client";

import { Check } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Option } from "@/components/ui/listbox";
import { cn } from "@/lib/core/cn";

type Choice = { value: string; label: string };

type Props = {
  /** The name of the list, for screen readers. */
  label: string;
  placeholder: string;
  options: readonly Choice[];
  /** The chosen options, each with a check mark; only if several may be chosen. */
  chosen?: readonly string[];
  /** The text it starts with. */
  typed?: string;
  /** Whether its field takes the focus when the list appears. */
  focuses: boolean;
  onPick: (value: string) => void;
};

/** A list that typing narrows: arrows move, Enter chooses. */
export function OptionList(props: Props) {
  const { label, placeholder, options, chosen, focuses, onPick } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.typed ?? "");
  const [active, setActive] = useState(0);
  const shown = optionsWith(options, text);
  const current = Math.min(active, shown.length - 1);

  // Before the first paint: a key that is pressed at sight is not lost.
  useLayoutEffect(() => {
    if (focuses) field.current?.focus();
  }, [focuses]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter" || (event.key === " " && chosen && text === "")) {
      const option = shown[current];
      if (option) onPick(option.value);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown[current] ? `${id}-${current}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={chosen ? true : undefined}
        className="-mx-1 max-h-64 overflow-y-auto max-md:max-h-[50dvh]"
      >
        {shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            active={index === current}
            selected={chosen ? chosen.includes(option.value) : index === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index);
              onPick(option.value);
            }}
            className={cn(index === current && "max-md:bg-transparent")}
          >
            {chosen && (
              <span
                className={cn(
                  "grid size-4 shrink-0 place-items-center rounded border border-input text-primary-foreground",
                  chosen.includes(option.value) && "border-primary bg-primary",
                )}
              >
                {chosen.includes(option.value) && <Check strokeWidth={3} className="size-3" />}
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
          </Option>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className="px-1 pb-2 text-muted-foreground text-table">
          Nothing found
        </p>
      )}
    </div>
  );
}

/** The options whose labels contain the text, ignoring case. */
export function optionsWith<T extends Choice>(options: readonly T[], text: string): T[] {
  return options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
}
