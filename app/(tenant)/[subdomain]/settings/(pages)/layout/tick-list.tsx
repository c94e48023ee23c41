"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { moveOne } from "./layout-edits";
import { Grip, LineMenu } from "./line-controls";
import type { LabelOf } from "./words";

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
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold text-table">
        {title}
      </h3>
      <p className="text-muted-foreground text-table">{hint}</p>
      <ol aria-labelledby={id} className="rounded-lg border">
        {chosen.map((key, at) => {
          const name = labelOf(key);
          const move = (to: number) => onChange(moveOne(chosen, at, to));
          return (
            <li
              key={key}
              className="flex min-h-9 items-center gap-1 px-2 data-dragged:opacity-40 max-md:min-h-11"
            >
              <Grip name={name} onStep={(step) => move(at + step)} onDrop={move} />
              <Tick
                name={name}
                checked
                disabled={key === fixed}
                onToggle={() => onChange(chosen.filter((one) => one !== key))}
              />
              <LineMenu name={name} className="md:hidden" onStep={(step) => move(at + step)} />
            </li>
          );
        })}
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
      </ol>
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
