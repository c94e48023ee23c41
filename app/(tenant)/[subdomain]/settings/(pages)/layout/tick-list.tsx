"use client";

import { useId } from "react";
import {
  LineMenu,
  OrderedLine,
  OrderedList,
} from "@/components/settings/ordered-list/ordered-list";
import { useOrderedLines, withMoved } from "@/components/settings/ordered-list/use-ordered-lines";
import { Checkbox } from "@/components/ui/checkbox";
import type { LabelOf } from "./layout-edits";

type Props = {
  title: string;
  hint: string;
  /** Everything that can be chosen. */
  all: readonly string[];
  chosen: readonly string[];
  /** The chosen one that stays. */
  fixed?: string;
  /** The most that can be chosen. */
  most?: number;
  labelOf: LabelOf;
  onChange: (chosen: readonly string[]) => void;
};

/** The chosen ones in their order, which can be moved, then the others. */
export function TickList({ title, hint, all, chosen, fixed, most, labelOf, onChange }: Props) {
  const id = useId();
  const isFull = most !== undefined && chosen.length >= most;
  const others = all.filter((key) => !chosen.includes(key));
  const lines = useOrderedLines({
    all: chosen.map((key) => ({ id: key, name: labelOf(key) })),
    noun: "line",
    onMove: (from, to) => void onChange(withMoved(chosen, from, to)),
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold text-table">
        {title}
      </h3>
      <p className="text-muted-foreground text-table">{hint}</p>
      <OrderedList lines={lines} aria-labelledby={id} className="rounded-lg border">
        {chosen.map((key, at) => (
          <OrderedLine
            key={key}
            lines={lines}
            at={at}
            hasKeys
            className="flex min-h-9 items-center gap-1 px-2 max-md:min-h-11"
          >
            <Tick
              name={labelOf(key)}
              checked
              disabled={key === fixed}
              onToggle={() => onChange(chosen.filter((one) => one !== key))}
            />
            <LineMenu lines={lines} at={at} className="md:hidden" />
          </OrderedLine>
        ))}
        {others.length > 0 && (
          <li className="border-t">
            <ul className="grid grid-cols-1 gap-x-2 px-2 py-1 sm:grid-cols-2">
              {others.map((key) => (
                <li key={key} className="flex min-h-9 items-center max-md:min-h-11">
                  <Tick
                    name={labelOf(key)}
                    checked={false}
                    disabled={isFull}
                    onToggle={() => onChange([...chosen, key])}
                  />
                </li>
              ))}
            </ul>
          </li>
        )}
      </OrderedList>
    </section>
  );
}

type TickProps = { name: string; checked: boolean; disabled: boolean; onToggle: () => void };

function Tick({ name, checked, disabled, onToggle }: TickProps) {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 ps-1">
      <Checkbox id={id} checked={checked} disabled={disabled} onCheckedChange={onToggle} />
      <label htmlFor={id} className="min-w-0 flex-1 truncate">
        {name}
      </label>
    </span>
  );
}
